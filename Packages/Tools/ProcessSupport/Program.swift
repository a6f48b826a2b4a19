import Foundation

/// A program with its command line and environment, which can be run any number of times.
package struct Program: Sendable {
  /// The absolute path of the executable.
  package var path: String
  /// The command-line arguments, without the name of the program.
  package var arguments: [String]
  /// The complete environment of the program.
  package var environment: [String: String]

  package enum Streams: Sendable {
    /// Pipes for input, output and errors, as in a script.
    case pipes
    /// A pseudo terminal, in which the program is the session leader; receives both output and errors.
    case terminal(columns: Int, rows: Int, answers: TerminalAnswers = TerminalAnswers())
  }

  package init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// Starts the program, which is killed when the returned value is released.
  package func start(in streams: Streams = .pipes) throws -> RunningProgram {
    switch streams {
    case .pipes: try RunningProgram(Spawning.withPipes(self), screen: nil)
    case .terminal(let columns, let rows, let answers):
      try RunningProgram(
        Spawning.inTerminal(self, columns: columns, rows: rows),
        screen: TerminalScreen(columns: columns, rows: rows, answers: answers))
    }
  }

  /// Runs the program through pipes from start to end; throws if it cannot start, or exceeds the limit.
  package func run(input: String = "", within limit: Duration = RunningProgram.patience) async throws -> Outcome {
    let running = try start()
    await running.send(input)
    await running.endInput()
    return try await running.finish(within: limit)
  }
}

package struct Outcome: Sendable, Equatable {
  package enum Status: Sendable, Equatable {
    /// The program exited with this code.
    case exited(Int32)
    /// A signal killed the program.
    case killed(signal: Int32)
  }

  package var status: Status
  /// Standard output, or everything that was sent to the terminal.
  package var output: String
  /// Standard error; empty in a terminal.
  package var errors: String

  package init(status: Status, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

package struct SystemCallError: Error, CustomStringConvertible {
  package var call: String
  package var code: Int32

  package var description: String { "\(call): \(String(cString: strerror(code)))" }

  /// Throws if a call returns a negative value.
  @discardableResult
  static func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw SystemCallError(call: call, code: errno) }
    return result
  }
}
