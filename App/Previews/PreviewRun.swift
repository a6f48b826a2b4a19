import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety

/// Shows a preview where the program runs: in a terminal, or to commands.
struct PreviewRun {
  let preview: Preview

  /// Runs in the terminal until the user, or a signal, ends it. Gives the exit code.
  func show(environment: [String: String]) async -> Int32 {
    let terminal = PosixTerminal(environment: environment)
    let view = preview.make()
    switch await TerminalSession(terminal: terminal).run(WindowGroup { view }) {
    case .quit: return ScriptProgram.success
    case .signal(let number): return 128 + number
    }
  }

  /// Plays a file. Gives the exit code.
  func play(file: String) async -> Int32 {
    // By a handle: the file manager reads no pipes, and a script may be another program's output.
    guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.readToEnd() ?? Data() else {
      complain("previews: cannot read the script \(file)")
      return ScriptProgram.usageError
    }
    return await program.play(name: file, text: String(decoding: data, as: UTF8.self))
  }

  /// Plays the lines of standard input as they come. Gives the exit code.
  func playLines() async -> Int32 {
    await program.playLines { readLine() }
  }

  private var program: ScriptProgram {
    let player = ScriptPlayer {
      let view = preview.make()
      return Driver(WindowGroup { view }, clock: VirtualClock())
    } print: { text in
      StandardStream.output.writeLine(text)
    }
    return ScriptProgram(player: player, usage: ScriptProgram.usage, complain: complain)
  }
}

/// Says what is not what was asked for.
func complain(_ line: SafeText) {
  StandardStream.errors.writeLine(line)
}
