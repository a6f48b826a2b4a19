import TerminalUIDriver

/// The parsed command line.
nonisolated struct PreviewOptions: Equatable {
  private(set) var name: String?
  private(set) var script: String?
  private(set) var wantsHelp = false

  static let usage = """
    usage: previews [NAME [--script FILE]]

    Shows a screen on mock dependencies; without a name, lists what there is. Where input or output is no terminal, commands
    are read as lines (see --help).
    """

  /// The reason why a command line is invalid.
  struct Fault: Error, Equatable {
    let message: String
  }

  /// Parses the arguments after the program name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - names: The names of all previews.
  /// - Throws: `Fault` if an argument is invalid.
  init(_ arguments: [String], names: [String]) throws(Fault) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if ["--help", "-h"].contains(word) {
        wantsHelp = true
      } else if word == "--script" || word.hasPrefix("--script=") {
        let value = word == "--script" ? rest.popFirst() : String(word.dropFirst("--script=".count))
        guard let value, !value.isEmpty else { throw Fault(message: "--script needs a value") }
        script = value
      } else if word.hasPrefix("-") {
        throw Self.unknown("option", word, among: ["--script", "--help"])
      } else if name != nil {
        throw Fault(message: "one preview at a time, not also \"\(word)\"")
      } else if names.contains(word) {
        name = word
      } else {
        throw Self.unknown("preview", word, among: names)
      }
    }
    if script != nil, name == nil { throw Fault(message: "--script needs the name of a preview") }
  }

  private static func unknown(_ kind: String, _ word: String, among known: [String]) -> Fault {
    let nearest = Suggestion.nearest(to: word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return Fault(message: "unknown \(kind) \"\(word)\"\(nearest)")
  }
}
