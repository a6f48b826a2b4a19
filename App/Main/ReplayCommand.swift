import DeveloperTools
import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The command `replay`, which repeats a recording without a terminal and prints its last screen.
nonisolated struct ReplayCommand: ProgramCommand {
  let name = "replay"
  let operands = "FILE"
  let summary = "Repeats a recording without a terminal, and prints its last screen."

  var operandHelp: [(term: String, help: String)] {
    [("FILE", "a recording of the app: recording.jsonl in its state directory")]
  }

  nonisolated struct Options: OptionGroup {
    /// The hash with which the last screen is compared.
    enum Expectation: Equatable, Sendable {
      case recorded
      case hash(String)
    }

    let size = CommandOption.value(
      "size", "WxH", expecting: "a size such as 80x24",
      help: "use a screen of this size in place of the recorded one"
    ) { Size(recorded: $0) }
    /// The expected hash of the last screen, or `nil` if it is not compared.
    let expectation = CommandOption<Expectation?>.value(
      "expect", "HASH", default: nil,
      help: "end with 1 unless the last screen has this hash;\nrecorded: that of the recording"
    ) { $0 == "recorded" ? .recorded : .hash($0.lowercased()) }
    let printsScenario = CommandOption.flag("scenario", help: "print the recording as the commands of a scenario")
    let help = CommandOption.help
  }

  /// Returns 0 for success, 1 for another last screen than expected, 65 for a recording that is damaged or cannot be
  /// replayed, 66 for one that cannot be read, 73 without temporary state.
  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: [String: String]) async throws -> Int32 {
    let file = try arguments.operand(of: name, "recording")
    do {
      let state = try TemporaryState()
      defer { state.remove() }
      return try await replay(Recording.read(path: file), arguments, in: state.directory)
    } catch let error as RecordingError {
      return report(error)
    } catch {
      return ExitCode.report(error)
    }
  }

  @MainActor
  private func replay(
    _ recording: Recording, _ options: ParsedArguments<Options>, in directory: URL
  ) async throws -> Int32 {
    warn(about: recording.header)
    let replay = Replay(recording, program: .trellis, size: options.size)
    let driver = try replay.launch(in: directory)
    if options.printsScenario { return await writeScenario(recording, on: driver) }
    let screen = await replay.play(on: driver)
    let code = compare(screen, with: recording, options.expectation)
    StandardStream.output.writeLine(screen.map { SafeText($0) }.joined(separator: "\n"))
    await driver.close()
    return code
  }

  @MainActor
  private func writeScenario(_ recording: Recording, on driver: Driver) async -> Int32 {
    let scenario = await ScenarioWriter(driver: driver).write(recording)
    for line in scenario.lines { StandardStream.output.writeLine(SafeText(line)) }
    await driver.close()
    return ExitCode.success
  }

  /// Compares the last screen with the expected one, and reports a difference.
  private func compare(
    _ screen: [String], with recording: Recording, _ expectation: Options.Expectation?
  ) -> Int32 {
    let expected: String
    switch expectation {
    case nil: return ExitCode.success
    case .hash(let hash): expected = hash
    case .recorded:
      guard let hash = recording.screenHash else {
        StandardStream.errors.writeLine(
          "trellis: the recording has no last screen, because the app was killed; omit --expect recorded")
        return ExitCode.failure
      }
      expected = hash
    }
    let found = ScreenHash(screen).text
    guard found != expected else { return ExitCode.success }
    StandardStream.errors.writeLine(
      "trellis: the last screen differs: expected \(SafeText(ShownArgument(expected).description)), found \(SafeText(found))"
    )
    return ExitCode.failure
  }

  /// Reports why the replay can differ from the recording.
  private func warn(about header: RecordingHeader) {
    if header.start?.isExact == false {
      StandardStream.errors.writeLine(
        "trellis: the session began with stored private texts, which the replay replaces with placeholders")
    }
    if !header.isEmbedded {
      StandardStream.errors.writeLine("trellis: the replay uses the embedded backend in place of the recorded server")
    }
  }

  private func report(_ error: RecordingError) -> Int32 {
    StandardStream.errors.writeLine("trellis: \(SafeText(error.message))")
    return if case .unreadable = error { ExitCode.noInput } else { ExitCode.invalidData }
  }
}
