import DeveloperTools
import Foundation
import TerminalUI
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

/// The parsed arguments of `replay`.
nonisolated struct ReplayOptions: Equatable {
  /// The path of the recording.
  private(set) var file = ""
  /// The size of the screen, or `nil` for the recorded one.
  private(set) var size: Size?
  /// The expected hash of the last screen, or `nil` if it is not compared.
  private(set) var expectation: Expectation?
  private(set) var printsScenario = false
  private(set) var wantsHelp = false

  /// The hash with which the last screen is compared.
  enum Expectation: Equatable {
    /// The hash in the recording.
    case recorded
    /// A given hash.
    case hash(String)
  }

  static let declarations = [
    CommandOption("size", value: "WxH", help: "use a screen of this size in place of the recorded one"),
    CommandOption(
      "expect", value: "HASH", help: "end with 1 unless the last screen has this hash;\nrecorded: that of the recording"
    ),
    CommandOption("scenario", help: "print the recording as the commands of a scenario"),
    CommandOption("help", help: "show this text"),
  ]

  init(_ words: [String]) throws(Options.Fault) {
    let arguments = try ParsedArguments(words, ofCommandWith: Self.declarations)
    guard let operand = try arguments.operand(of: "replay", "recording") else {
      wantsHelp = true
      return
    }
    file = operand
    printsScenario = arguments.has("scenario")
    if let text = arguments.value("size") {
      guard let size = Size(recorded: text) else {
        throw Options.Fault(message: "--size takes a size such as 80x24, not \"\(text)\"")
      }
      self.size = size
    }
    expectation = arguments.value("expect").map { $0 == "recorded" ? .recorded : .hash($0.lowercased()) }
  }
}
