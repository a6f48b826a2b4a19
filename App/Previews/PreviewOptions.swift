import TerminalUIDriver

/// The parsed command line: the name of a preview, or a search, and the options of all programs that show scenes.
nonisolated struct PreviewOptions {
  /// The name of the preview to show, or `nil` to list previews.
  let name: String?
  /// The words that the listed previews contain; empty for all previews.
  let search: String
  let script: String?
  let wantsHelp: Bool
  let wantsVersion: Bool

  static let usage = """
    usage: previews NAME [--script FILE]
           previews [--list [WORD ...]]

    Shows a screen in one of its states, on fake services. Without a name, lists the previews that contain all words. If
    input or output is not a terminal, reads commands as lines (see --help).

    \(SceneOptions.table)
    """

  /// Parses the arguments after the program name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - names: The names of all previews.
  /// - Throws: `SceneOptions.Fault` if an argument is invalid.
  init(_ arguments: [String], names: [String]) throws(SceneOptions.Fault) {
    let isList = arguments.contains("--list")
    let options = try SceneOptions(arguments.filter { $0 != "--list" })
    (script, wantsHelp, wantsVersion) = (options.script, options.wantsHelp, options.wantsVersion)
    search = isList ? options.names.joined(separator: " ") : ""
    name = isList ? nil : options.names.first
    if isList { return }
    if let unknown = options.names.first(where: { !names.contains($0) }) {
      throw .unknown("preview", unknown, among: names)
    }
    if options.names.count > 1 {
      throw SceneOptions.Fault(message: "one preview at a time, not also \"\(options.names[1])\"")
    }
    if options.script != nil, options.names.isEmpty {
      throw SceneOptions.Fault(message: "--script needs the name of a preview")
    }
  }
}
