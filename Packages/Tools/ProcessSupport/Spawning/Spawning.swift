import Foundation
import Synchronization

/// Starts programs whose streams are connected to this process.
package enum Spawning {
  package struct Started {
    package var process: ChildProcess
    var input: Descriptor
    package var output: Descriptor
    /// Standard error; `nil` in a terminal, which receives both streams.
    var errors: Descriptor?
    /// A pipe that reaches its end when the process ends, because the program does not know the other end.
    var exitPipe: Descriptor
    /// The terminal's `termios` flags before the start; `nil` without a terminal.
    var discipline: TermiosFlags?
  }

  // A descriptor is inherited until it is marked close-on-exec. A program that another test starts in the meantime
  // would hold these pipes open.
  private static let spawnLock = Mutex(())

  static func withPipes(_ program: Program) throws -> Started {
    try spawnLock.withLock { _ in
      let (input, output, errors) = (try Descriptor.pipe(), try Descriptor.pipe(), try Descriptor.pipe())
      let exitPipe = try Descriptor.pipe()
      let actions = SpawnActions()
      actions.connect(input.reading, to: 0)
      actions.connect(output.writing, to: 1)
      actions.connect(errors.writing, to: 2)
      actions.connect(exitPipe.writing, to: 3)
      let process = try actions.spawn(program, isSessionLeader: false)
      return Started(
        process: process, input: input.writing, output: output.reading, errors: errors.reading,
        exitPipe: exitPipe.reading)
    }
  }

  package static func inTerminal(_ program: Program, columns: Int, rows: Int) throws -> Started {
    try spawnLock.withLock { _ in
      let terminal = try PseudoTerminal.open(columns: columns, rows: rows)
      let discipline = try PseudoTerminal.discipline(terminal.ours)
      let exitPipe = try Descriptor.pipe()
      let actions = SpawnActions()
      // The first terminal that a session leader opens becomes its controlling terminal, so that the program receives
      // SIGWINCH.
      actions.open(terminal.path, as: 0)
      actions.connect(number: 0, to: 1)
      actions.connect(number: 0, to: 2)
      actions.connect(exitPipe.writing, to: 3)
      let process = try actions.spawn(program, isSessionLeader: true)
      return Started(
        process: process, input: terminal.ours, output: terminal.ours, errors: nil, exitPipe: exitPipe.reading,
        discipline: discipline)
    }
  }
}
