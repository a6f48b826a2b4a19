import TrellisCommandLineOptions
import TrellisSpelling

/// The parsed command line of a program that shows scenes: `[NAME ...] [--script FILE] [--version] [--help]`.
package struct SceneOptions: Equatable, Sendable {
  /// The reason why a command line is invalid.
  package struct Fault: Error, Equatable {
    /// A message for the user.
    package let message: String

    /// Creates a fault.
    ///
    /// - Parameter message: A message for the user.
    package init(message: String) {
      self.message = message
    }

    /// Returns the fault for an unknown word, with the most similar known one.
    ///
    /// - Parameters:
    ///   - kind: What the word should be, such as "option".
    ///   - word: The unknown word.
    ///   - known: The known words.
    /// - Returns: The fault.
    package static func unknown(_ kind: String, _ word: String, among known: [String]) -> Fault {
      Fault(message: "unknown \(kind) \"\(word)\"\(Spelling.suggestion(for: word, in: known))")
    }
  }

  /// The arguments that are neither options nor their values.
  package let names: [String]
  /// The path of the script, or `nil`.
  package let script: String?
  /// Whether the user requests the help text.
  package let wantsHelp: Bool
  /// Whether the user requests the version.
  package let wantsVersion: Bool

  /// The table of the options in a help text.
  package static let table = HelpTable.text(of: declarations)

  private static let declarations: [CommandOption] = [
    CommandOption("script", value: "FILE", help: "play the commands in FILE, and end"),
    .version, CommandOption("help", help: "show this text and the commands"),
  ]

  /// Parses the arguments after the program name.
  ///
  /// - Parameter words: The arguments.
  /// - Throws: `Fault` if an option is unknown, or `--script` lacks its value.
  package init(_ words: [String]) throws(Fault) {
    let arguments: ParsedArguments
    do throws(ArgumentError) {
      arguments = try ParsedArguments(words, options: Self.declarations, takesOperands: true)
    } catch {
      throw Fault(message: error.description)
    }
    (names, script) = (arguments.operands, arguments.value("script"))
    (wantsHelp, wantsVersion) = (arguments.has("help"), arguments.has("version"))
  }
}
