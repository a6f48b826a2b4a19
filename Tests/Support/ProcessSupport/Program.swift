import Foundation

/// A program with its command line and its environment, ready to be run any number of times.
public struct Program: Sendable {
  /// The absolute path of the executable.
  public var path: String
  public var arguments: [String]
  public var environment: [String: String]

  /// What the program is connected to.
  public enum Streams: Sendable {
    /// Pipes for input, output and errors, as in a script.
    case pipes
    /// A terminal of its own, as on a screen: it leads a session, and everything it says comes out there.
    case terminal(columns: Int, rows: Int)
  }

  /// - Parameter environment: the whole environment of the program: it inherits nothing.
  public init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// Starts the program.
  ///
  /// - Throws: `SystemCallError` where it cannot be started.
  public func start(in streams: Streams = .pipes) throws -> RunningProgram {
    switch streams {
    case .pipes: try RunningProgram(Spawning.withPipes(self), screen: nil)
    case .terminal(let columns, let rows):
      try RunningProgram(
        Spawning.inTerminal(self, columns: columns, rows: rows), screen: TerminalScreen(columns: columns, rows: rows))
    }
  }

  /// Runs the program through pipes from start to end.
  ///
  /// - Parameters:
  ///   - input: all that it can read.
  ///   - limit: how long it may take.
  /// - Throws: `SystemCallError`, or `RunningProgram.Failure` where it takes longer.
  public func run(input: String = "", within limit: Duration = RunningProgram.patience) async throws -> Outcome {
    let running = try start()
    await running.send(input)
    await running.endInput()
    return try await running.finish(within: limit)
  }
}

/// How a program has ended, and what it has said.
public struct Outcome: Sendable, Equatable {
  /// How a program can end.
  public enum Status: Sendable, Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  public var status: Status
  /// Standard output, or all that the terminal was sent.
  public var output: String
  /// Standard error; empty in a terminal.
  public var errors: String

  public init(status: Status, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

/// A call to the system that failed.
public struct SystemCallError: Error, CustomStringConvertible {
  public var call: String
  public var code: Int32

  public var description: String { "\(call): \(String(cString: strerror(code)))" }

  /// Throws where a call gives anything but zero or more.
  @discardableResult
  static func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw SystemCallError(call: call, code: errno) }
    return result
  }
}
