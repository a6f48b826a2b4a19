import Foundation
package import TerminalUI
import TextSafety
import TrellisCommandLineOptions
import TrellisSpelling

/// A command-line program that shows one scene, in the terminal or controlled by a script.
///
/// It is for scenes without stored state, such as previews and examples.
@MainActor
package struct SceneProgram<Content: Scene> {
  private let name: String
  private let steps: [ScriptCommand]
  private let makeScene: @MainActor () -> Content

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program in messages.
  ///   - steps: The steps to perform first, in the terminal as well.
  ///   - scene: Creates the scene, for each launch.
  package init(name: String, steps: [ScriptCommand] = [], scene: @escaping @MainActor () -> Content) {
    self.name = name
    self.steps = steps
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
    let player = makePlayer()
    if let failure = await prepare(player) { return failure }
    return await makeProgram(player).playLines { readLine() }
  }

  private func play(file: String) async -> Int32 {
    guard let text = Script.text(ofFile: file) else {
      StandardStream.errors.writeLine("\(name): cannot read the script \(file)")
      return ScriptProgram.usageError
    }
    let player = makePlayer()
    if let failure = await prepare(player) { return failure }
    return await makeProgram(player).play(name: file, text: text)
  }

  /// Performs the first steps.
  ///
  /// - Returns: The exit code if a step fails, else `nil`.
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

/// The parsed command line of a program that shows scenes: `[NAME ...] [--script FILE] [--version] [--help]`.
package struct SceneOptions: Equatable, Sendable {
  /// The reason why a command line is invalid.
  package struct Fault: Error, Equatable {
    /// A message for the user.
    package let message: String

    /// Creates a fault.
    ///
    /// - Parameter message: A message for the user.
    package init(message: String) {
      self.message = message
    }

    /// Returns the fault for an unknown word, with the most similar known one.
    ///
    /// - Parameters:
    ///   - kind: What the word should be, such as "option".
    ///   - word: The unknown word.
    ///   - known: The known words.
    /// - Returns: The fault.
    package static func unknown(_ kind: String, _ word: String, among known: [String]) -> Fault {
      Fault(message: "unknown \(kind) \"\(word)\"\(Spelling.suggestion(for: word, in: known))")
    }
  }

  /// The arguments that are neither options nor their values.
  package let names: [String]
  /// The path of the script, or `nil`.
  package let script: String?
  /// Whether the user requests the help text.
  package let wantsHelp: Bool
  /// Whether the user requests the version.
  package let wantsVersion: Bool

  /// The table of the options in a help text.
  package static let table = HelpTable.text(of: declarations)

  private static let declarations: [CommandOption] = [
    CommandOption("script", value: "FILE", help: "play the commands in FILE, and end"),
    .version, CommandOption("help", help: "show this text and the commands"),
  ]

  /// Parses the arguments after the program name.
  ///
  /// - Parameter words: The arguments.
  /// - Throws: `Fault` if an option is unknown, or `--script` lacks its value.
  package init(_ words: [String]) throws(Fault) {
    let arguments: ParsedArguments
    do throws(ArgumentError) {
      arguments = try ParsedArguments(words, options: Self.declarations, takesOperands: true)
    } catch {
      throw Fault(message: error.description)
    }
    (names, script) = (arguments.operands, arguments.value("script"))
    (wantsHelp, wantsVersion) = (arguments.has("help"), arguments.has("version"))
  }
}
