import Foundation

/// A command line in a document: the program, or `swift` for the tools of the toolchain, and its arguments.
struct ShownCommand {
  let program: String
  let arguments: [String]

  /// Finds the commands of this repository and of the toolchain in a text, such as `VARIABLE=1 swift test  # comment`.
  static func all(in text: String) -> [ShownCommand] {
    let line = text.split(separator: " # ", maxSplits: 1).first ?? ""
    let parts = line.split(separator: "$(").flatMap { $0.split(separator: "&&") }
    return parts.compactMap { ShownCommand($0.split(separator: " ").map { String($0) }) }
  }

  private init?(_ words: [String]) {
    let words = words.drop { $0.contains(/^[A-Z_]+=/) }
    guard let first = words.first else { return nil }
    var arguments = Array(words.dropFirst())
    if first == "swift" {
      guard let (program, rest) = Self.run(by: arguments) else { return nil }
      (self.program, arguments) = (program, rest)
    } else {
      let name = first.hasPrefix(".build/") ? String(first.split(separator: "/").last ?? "") : first
      guard name.hasPrefix("scripts/") || ProgramOptions.folders[name] != nil else { return nil }
      program = name
    }
    self.arguments = arguments.map { $0.trimmingCharacters(in: [")", "\"", "'"]) }
  }

  /// Returns the program that a subcommand of `swift` runs, with its arguments.
  private static func run(by arguments: [String]) -> (String, [String])? {
    switch arguments.first {
    case "run": arguments.dropFirst().first.map { ($0, Array(arguments.dropFirst(2))) }
    case "package" where arguments.dropFirst().first == "module-graph": ("module-graph", Array(arguments.dropFirst(2)))
    case nil: nil
    default: ("swift", arguments)
    }
  }

  /// The names of the options: `--seed` of `--seed=7`.
  var options: [String] {
    arguments.filter { $0.hasPrefix("--") && $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
  }
}
