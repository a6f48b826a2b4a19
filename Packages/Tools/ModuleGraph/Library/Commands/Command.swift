public import TrellisCommandLineOptions

/// A subcommand of the program, such as `module-graph check`.
public protocol Command: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The description in the list of commands; one line.
  var summary: String { get }
  /// The operands in the usage line, such as `TARGET...`; empty if the command takes none.
  var operands: String { get }
  /// The options that are specific to this command.
  var options: [CommandOption] { get }

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
}

/// The exit status of a run.
public enum ExitStatus: Int32, Sendable {
  /// The run succeeded without findings.
  case clean = 0
  /// There are findings, or the answer to a yes-or-no question is no.
  case findings = 1
  /// Something could not be read, or the command line is invalid, so the result is not conclusive.
  case unreadable = 2
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
