import Foundation
package import TerminalUI
import TextSafety

/// A command-line program that shows one scene, in the terminal or controlled by a script.
///
/// It is for scenes without stored state, such as previews and examples.
@MainActor
package struct SceneProgram<Content: Scene> {
  private let name: String
  private let makeScene: @MainActor () -> Content

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program in messages.
  ///   - scene: Creates the scene, for each launch.
  package init(name: String, scene: @escaping @MainActor () -> Content) {
    self.name = name
    makeScene = scene
  }

  /// Runs the commands of a script, or shows the scene in the terminal if there is no script.
  ///
  /// Without a script and a usable terminal, reads the commands from standard input.
  ///
  /// - Parameter script: The path of the script, or `nil`.
  /// - Returns: The exit code.
  package func run(script: String?) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    if let script { return await play(file: script) }
    if PosixTerminal.isUsable(environment: environment) { return await show(environment: environment) }
    return await scriptProgram.playLines { readLine() }
  }

  private func play(file: String) async -> Int32 {
    guard let text = Script.text(ofFile: file) else {
      StandardStream.errors.writeLine("\(name): cannot read the script \(file)")
      return ScriptProgram.usageError
    }
    return await scriptProgram.play(name: file, text: text)
  }

  private func show(environment: [String: String]) async -> Int32 {
    let terminal = PosixTerminal(environment: environment)
    switch await TerminalSession(terminal: terminal).run(makeScene()) {
    case .quit: return ScriptProgram.success
    case .signal(let number): return 128 + number
    }
  }

  private var scriptProgram: ScriptProgram {
    let player = ScriptPlayer {
      Driver(makeScene(), clock: VirtualClock())
    } print: { text in
      StandardStream.output.writeLine(text)
    }
    return ScriptProgram(player: player, usage: ScriptProgram.usage) { StandardStream.errors.writeLine($0) }
  }
}
