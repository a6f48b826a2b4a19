/// One word of the command line: `module-graph check`.
public protocol Command: Sendable {
  var name: String { get }
  /// One line for the list of commands.
  var summary: String { get }
  /// What stands behind the name in the usage line: `TARGET...`; empty for nothing.
  var operands: String { get }
  /// The options that only this command has.
  var options: [CommandOption] { get }

  /// Does it.
  ///
  /// - Returns: the exit status.
  /// - Throws: `Problem` where something cannot be read, `UsageError` where the words make no sense.
  func run(_ invocation: Invocation) async throws -> ExitStatus
}

extension Command {
  public var operands: String { "" }
  public var options: [CommandOption] { [] }
}

/// How a run ends.
public enum ExitStatus: Int32, Sendable {
  case clean = 0
  case findings = 1
  /// Something could not be read, or the command line makes no sense: nothing was proved.
  case unreadable = 2
}

/// An option of the command line: `--name VALUE`, or `--name` alone.
public struct CommandOption: Sendable, Hashable {
  public var name: String
  /// What the help calls the value; nil for a switch.
  public var value: String?
  public var help: String

  public init(_ name: String, value: String? = nil, help: String) {
    (self.name, self.value, self.help) = (name, value, help)
  }
}

/// A command line that makes no sense, in one sentence.
public struct UsageError: Error, Sendable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
