import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety

/// Shows a preview in a terminal, or runs commands on it.
struct PreviewRun {
  let preview: ScreenPreview

  /// Shows the preview until the user quits or a signal ends the program, and returns the exit code.
  func show(environment: [String: String]) async -> Int32 {
    let terminal = PosixTerminal(environment: environment)
    let view = preview.make()
    switch await TerminalSession(terminal: terminal).run(WindowGroup { view }) {
    case .quit: return ScriptProgram.success
    case .signal(let number): return 128 + number
    }
  }

  /// Runs the commands of a file, and returns the exit code.
  func play(file: String) async -> Int32 {
    // Uses a handle, because the file manager does not read pipes, and a script may be the output of another program.
    guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.readToEnd() ?? Data() else {
      complain("previews: cannot read the script \(file)")
      return ScriptProgram.usageError
    }
    return await program.play(name: file, text: String(decoding: data, as: UTF8.self))
  }

  /// Runs the commands from standard input as they arrive, and returns the exit code.
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

/// Prints a message to standard error.
func complain(_ line: SafeText) {
  StandardStream.errors.writeLine(line)
}
