import TerminalUIDriver

/// The parsed command line: at most one name of a preview, and the options of all programs that show scenes.
nonisolated struct PreviewOptions {
  let name: String?
  let script: String?
  let wantsHelp: Bool
  let wantsVersion: Bool

  static let usage = """
    usage: previews [NAME [--script FILE]]

    Shows a screen on mock dependencies; without a name, lists what there is. Where input or output is no terminal, commands
    are read as lines (see --help).

    \(SceneOptions.table)
    """

  /// Parses the arguments after the program name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - names: The names of all previews.
  /// - Throws: `SceneOptions.Fault` if an argument is invalid.
  init(_ arguments: [String], names: [String]) throws(SceneOptions.Fault) {
    let options = try SceneOptions(arguments)
    if let unknown = options.names.first(where: { !names.contains($0) }) {
      throw .unknown("preview", unknown, among: names)
    }
    if options.names.count > 1 {
      throw SceneOptions.Fault(message: "one preview at a time, not also \"\(options.names[1])\"")
    }
    if options.script != nil, options.names.isEmpty {
      throw SceneOptions.Fault(message: "--script needs the name of a preview")
    }
    name = options.names.first
    script = options.script
    wantsHelp = options.wantsHelp
    wantsVersion = options.wantsVersion
  }
}
