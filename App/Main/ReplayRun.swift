import AppComposition
import DeveloperTools
import Foundation
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The command `replay`, which repeats a recording without a terminal and prints its last screen.
struct ReplayRun: Subcommand {
  nonisolated static let name = "replay"
  let options: ReplayOptions

  static let usage = """
    trellis replay FILE [--size WxH] [--expect HASH] [--scenario]

    \(HelpTable.text(rows: [("FILE", file)] + ReplayOptions.declarations.map { ($0.term, $0.help) }))
    """

  private static let file = "a recording of the app: recording.jsonl in its state directory"

  init?(_ arguments: [String]) throws(Options.Fault) {
    options = try ReplayOptions(arguments)
    if options.wantsHelp { return nil }
  }

  /// Runs the command.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The exit code: 0 for success, 1 if the last screen is another than expected, 65 for a recording that is
  ///   damaged or cannot be replayed, 66 for one that cannot be read, 73 if the temporary state cannot be created.
  func run(environment: [String: String]) async -> Int32 {
    do {
      let state = try TemporaryState()
      defer { state.remove() }
      return try await replay(Recording.read(path: options.file), in: state.directory)
    } catch let fault as RecordingFault {
      return report(fault)
    } catch {
      return ExitCode.report(error)
    }
  }

  private func replay(_ recording: Recording, in directory: URL) async throws -> Int32 {
    warn(about: recording.header)
    let replay = Replay(recording, size: options.size)
    let driver = try replay.launch(in: directory)
    if options.printsScenario { return await writeScenario(recording, on: driver) }
    let screen = await replay.play(on: driver)
    let code = compare(screen, with: recording)
    StandardStream.output.writeLine(screen.map { SafeText($0) }.joined(separator: "\n"))
    await driver.close()
    return code
  }

  private func writeScenario(_ recording: Recording, on driver: Driver) async -> Int32 {
    let scenario = await ScenarioWriter(driver: driver).write(recording)
    for line in scenario.lines { StandardStream.output.writeLine(SafeText(line)) }
    await driver.close()
    return ExitCode.success
  }

  /// Compares the last screen with the expected one, and reports a difference.
  private func compare(_ screen: [String], with recording: Recording) -> Int32 {
    let expected: String
    switch options.expectation {
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
      "trellis: the last screen differs: expected \(SafeText(expected)), found \(SafeText(found))")
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

  private func report(_ fault: RecordingFault) -> Int32 {
    StandardStream.errors.writeLine("trellis: \(SafeText(fault.message))")
    return if case .unreadable = fault { ExitCode.noInput } else { ExitCode.invalidData }
  }
}
