import Foundation
import Synchronization

/// Starts programs, connected to us.
enum Spawning {
  /// A started program and our ends of what it is connected to.
  struct Started {
    var process: ChildProcess
    var input: Descriptor
    var output: Descriptor
    /// `nil` in a terminal, where all goes to the output.
    var errors: Descriptor?
    /// Can be read, and is at its end, as soon as the process has ended: whatever else a process closes, it does not
    /// know of this.
    var lifeline: Descriptor
    /// How the terminal was before the program came; `nil` where there is none.
    var discipline: TerminalDiscipline?
  }

  // A descriptor is inherited until it is marked; a program that another test starts in between would keep our pipes
  // open.
  private static let turn = Mutex(())

  static func withPipes(_ program: Program) throws -> Started {
    try turn.withLock { _ in
      let (input, output, errors) = (try Descriptor.pipe(), try Descriptor.pipe(), try Descriptor.pipe())
      let lifeline = try Descriptor.pipe()
      let actions = SpawnActions()
      actions.connect(input.reading, to: 0)
      actions.connect(output.writing, to: 1)
      actions.connect(errors.writing, to: 2)
      actions.connect(lifeline.writing, to: 3)
      let process = try actions.spawn(program, isSessionLeader: false)
      return Started(
        process: process, input: input.writing, output: output.reading, errors: errors.reading,
        lifeline: lifeline.reading)
    }
  }

  static func inTerminal(_ program: Program, columns: Int, rows: Int) throws -> Started {
    try turn.withLock { _ in
      let terminal = try PseudoTerminal.open(columns: columns, rows: rows)
      let discipline = try PseudoTerminal.discipline(terminal.ours)
      let lifeline = try Descriptor.pipe()
      let actions = SpawnActions()
      // The first terminal that a session's leader opens becomes the one that controls it: resizing it then tells the
      // program.
      actions.open(terminal.path, as: 0)
      actions.connect(number: 0, to: 1)
      actions.connect(number: 0, to: 2)
      actions.connect(lifeline.writing, to: 3)
      let process = try actions.spawn(program, isSessionLeader: true)
      return Started(
        process: process, input: terminal.ours, output: terminal.ours, errors: nil, lifeline: lifeline.reading,
        discipline: discipline)
    }
  }
}
