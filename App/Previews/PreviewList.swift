import TrellisCommandLineOptions

/// A list of previews below the names of their modules.
struct PreviewList {
  /// The lines of the list.
  let text: String

  /// Creates a list.
  ///
  /// - Parameter previews: The previews, in the order of the catalog, in which those of a module are adjacent.
  init(_ previews: [ScreenPreview]) {
    let modules = previews.map(\.module).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    let groups = modules.map { module in
      let rows = previews.filter { $0.module == module }.map { ($0.name, $0.summary) }
      return "\(module):\n\n" + HelpTable.text(rows: rows)
    }
    text = groups.isEmpty ? "No preview matches. Run previews --list to see all." : groups.joined(separator: "\n\n")
  }
}
