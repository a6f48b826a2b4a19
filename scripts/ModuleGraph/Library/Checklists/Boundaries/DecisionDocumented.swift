/// Why a package is split, or not, is written down.
struct DecisionDocumented: ChecklistRule {
  let id = "decision-documented"
  let title = "Why the code is split into its modules is written down"
  let fix = "write a Markdown file into docs/decisions: what was decided, why, and when to look at it again"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    guard let package = code.graph.repository.packages.first,
      let module = code.graph.localIndices.first(where: { !code.graph.modules[$0].isTest }),
      !isDocumented(code.graph.repository.root)
    else { return [] }
    return [
      Breach(
        module: module, place: Place(file: package.manifest), package.name,
        "nobody can look up why \(package.name) has the modules that it has")
    ]
  }

  private func isDocumented(_ root: String) -> Bool {
    Self.folders.contains { folder in
      FolderListing.names(in: Paths.join(root, folder)).contains { $0.lowercased().hasSuffix(".md") }
    }
  }

  private static let folders = [
    "docs/decisions", "docs/adr", "doc/adr", "docs/architecture/decisions", "decisions", "adr",
  ]
}
