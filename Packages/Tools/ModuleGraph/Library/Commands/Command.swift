public import TrellisCommandLineOptions

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

/// The exit status of a run.
public enum ExitStatus: Int32, Sendable {
  /// The run succeeded without findings.
  case clean = 0
  /// There are findings, or the answer to a yes-or-no question is no.
  case findings = 1
  /// Something could not be read, or the command line is invalid, so the result is not conclusive.
  case unreadable = 2
  /// The command line is invalid, or an answer is missing; for commands that read no repository.
  ///
  /// The number is `EX_USAGE` of `sysexits.h`.
  case usage = 64
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
