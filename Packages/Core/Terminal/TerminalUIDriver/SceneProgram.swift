import Foundation
package import TerminalUI
import TextSafety
package import TrellisCommandLineOptions

/// A command-line program that shows one scene, in the terminal or controlled by a script.
///
/// It is for scenes without stored state, such as previews and examples.
@MainActor
package struct SceneProgram<Content: Scene> {
  private let name: String
  private let steps: [ScriptCommand]
  private let makeScene: @MainActor () -> Content

  /// Creates a program, which performs the steps in each launch, in the terminal as well.
  package init(name: String, steps: [ScriptCommand] = [], scene: @escaping @MainActor () -> Content) {
    self.name = name
    self.steps = steps
    makeScene = scene
  }

  /// Runs the commands of a script, or shows the scene in the terminal if there is no script.
  ///
  /// Without a script and a usable terminal, reads the commands from standard input.
  package func run(script: String?) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    if let script { return await play(file: script) }
    if PosixTerminal.isUsable(environment: environment) { return await show(environment: environment) }
    let player = makePlayer()
    if let failure = await prepare(player) { return failure }
    return await makeProgram(player).playLines { readLine() }
  }

  private func play(file: String) async -> Int32 {
    let text: String
    do {
      text = try Script.text(ofFile: file)
    } catch {
      StandardStream.errors.writeLine(
        "\(name): cannot read the script \(ShownArgument(file)): \(SafeText(error.reason))")
      return ScriptProgram.usageError
    }
    let player = makePlayer()
    if let failure = await prepare(player) { return failure }
    return await makeProgram(player).play(name: file, text: text)
  }

  /// Performs the first steps; returns the exit code if a step fails.
  private func prepare(_ player: ScriptPlayer) async -> Int32? {
    do throws(CommandError) {
      for step in steps { _ = try await player.play(step) }
      return nil
    } catch {
      StandardStream.errors.writeLine("\(name): \(error)")
      await player.quit()
      return ScriptProgram.failure
    }
  }

  private func show(environment: [String: String]) async -> Int32 {
    let session = TerminalSession(terminal: PosixTerminal(environment: environment))
    let liveSteps = LiveSteps(steps)
    session.didDrawFrame = { liveSteps.perform(in: $0) }
    switch await session.run(makeScene()) {
    case .quit: return ScriptProgram.success
    case .signal(let number): return 128 + number
    }
  }

  private func makePlayer() -> ScriptPlayer {
    ScriptPlayer {
      Driver(makeScene(), clock: VirtualClock())
    } print: { text in
      StandardStream.output.writeLine(text)
    }
  }

  private func makeProgram(_ player: ScriptPlayer) -> ScriptProgram {
    ScriptProgram(player: player, usage: ScriptProgram.usage) { StandardStream.errors.writeLine($0) }
  }
}

package struct SceneOptions: OptionGroup {
  package let script = CommandOption.text("script", "FILE", help: "play the commands in FILE, and end")
  package let version = CommandOption.version
  package let help = CommandOption.flag("help", help: "show this text and the commands")

  package init() {}
}

extension CommandOutcome<Int32> {
  /// Prints the text of the outcome; returns the exit code, `ScriptProgram.usageError` for an invalid command line.
  package func report() -> Int32 {
    switch self {
    case .finished(let code): return code
    case .text(let text):
      StandardStream.output.writeLine(SafeText(text, lineBreaks: .kept))
      return ScriptProgram.success
    case .invalid(let message, let usage):
      StandardStream.errors.writeLine("\(message)")
      if let usage { StandardStream.errors.writeLine(SafeText(usage, lineBreaks: .kept)) }
      return ScriptProgram.usageError
    }
  }
}
