public import ModuleGraphViews
public import TrellisCommandLineOptions
import TrellisSpelling

/// A subcommand of the program, such as `module-graph check`.
public protocol Command: Sendable {
  /// The name on the command line: one word, or two for a subcommand such as `advise pattern`.
  var name: String { get }
  /// The description in the list of commands; one line.
  var summary: String { get }
  /// The operands in the usage line, such as `TARGET...`; empty if the command takes none.
  var operands: String { get }
  /// The options that are specific to this command.
  var options: [CommandOption] { get }
  /// The exit status after an invalid command line.
  var usageErrorStatus: ExitStatus { get }

  /// Runs the command.
  ///
  /// - Parameter invocation: The parsed command line and the output streams.
  /// - Returns: The exit status.
  /// - Throws: `Problem` if something cannot be read; `UsageError` if the command line is invalid.
  func run(_ invocation: Invocation) async throws -> ExitStatus
}

extension Command {
  /// The default value, an empty string: most commands take no operands.
  public var operands: String { "" }
  /// The default value, an empty array.
  public var options: [CommandOption] { [] }
  /// The default value, `unreadable`: the result of a check is not conclusive.
  public var usageErrorStatus: ExitStatus { .unreadable }
  /// The words of the name on the command line.
  var words: [String] { name.split(separator: " ").map(String.init) }
}

/// An error in the command line.
public struct UsageError: Error, Sendable, CustomStringConvertible {
  /// The message, one sentence without a period.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: The message, one sentence without a period.
  public init(_ description: String) { self.description = description }
}

extension UsageError {
  /// Creates the error for arguments that do not fit the options of a command.
  ///
  /// - Parameters:
  ///   - error: The error of the option parser.
  ///   - command: The name of the command.
  ///   - options: The options of the command.
  ///   - commands: The names of all commands, some of which are subcommands of this one.
  init(_ error: ArgumentError, of command: String, _ options: [CommandOption], commands: [String]) {
    switch error {
    case .unknownOption(let word, let nearest):
      let name = String(word.prefix { $0 != "=" })
      let isNamed = name.hasPrefix("--") && name != "--"
      let suggestion = nearest.map { "; did you mean \($0)?" } ?? ""
      self.init(isNamed ? "there is no option \(name)\(suggestion)" : "\"\(word)\" is not understood")
    case .unexpectedArgument(let word, _):
      let subcommands = commands.filter { $0.hasPrefix(command + " ") }
      let hint =
        options.contains { $0.name == "focus" }
        ? "; did you mean --focus \(word)?" : Spelling.suggestion(for: "\(command) \(word)", in: subcommands)
      self.init("\"\(word)\" is not understood\(hint)")
    case .missingValue(let option): self.init("--\(option.name) needs \(option.value ?? "a value")")
    case .superfluousValue, .invalidNumber: self.init(error.description)
    }
  }
}

/// The registry of all commands.
public enum CommandRegistry {
  /// The commands in the order of the help text.
  public static let all: [any Command] =
    [CheckCommand(), TreeCommand()] + DrawCommand.all + [PagesCommand(), WhyCommand(), ReachesCommand()]
    + [AffectedCommand(), DiffCommand(), NumbersCommand(), AdviseCommand(), AdvisePatternCommand()]
}

/// The output of `--help`.
struct CommandHelp {
  private let commands: [any Command]

  init(_ commands: [any Command]) {
    self.commands = commands
  }

  var overview: String {
    """
    Draws and checks the module graph of a Swift package repository.

    usage: module-graph COMMAND [options]

    \(HelpTable.text(rows: commands.map { ($0.name, $0.summary) }))

    \(HelpTable.text(of: ModuleGraphProgram.sharedOptions + [.version]))

    The exit status is 0 on success, 1 if there are findings, and 2 if input could not be read.

    """
  }

  func text(of command: any Command) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let status = command.usageErrorStatus
    return "\(command.summary)\n\nusage: module-graph \(command.name)\(operands) [options]\n\n"
      + HelpTable.text(of: command.options + ModuleGraphProgram.sharedOptions) + "\n"
      + (status == .unreadable ? "" : "\nThe exit status is \(status.rawValue) if the command line is invalid.\n")
  }
}
