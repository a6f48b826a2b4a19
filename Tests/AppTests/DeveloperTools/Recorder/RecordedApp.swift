import AppComposition
import AppMocks
import FeatureKit
import Foundation
import TerminalUI
import TerminalUIDriver
import TrellisPerturbation

@testable import DeveloperTools

/// The whole app with live services, in virtual time, whose session is recorded in a file.
struct RecordedApp {
  let directory: URL
  let clock = VirtualClock.perturbable()
  var seedOrders = 40

  var file: URL { directory.appendingPathComponent("recording.jsonl") }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
  }

  static let signIn = """
    type "Email" ada@example.com
    type "Password" lovelace
    tap "Sign in"
    tap "Skip"
    expect "Oldest pending"

    """

  func launch() throws -> Driver {
    var settings = LiveSettings(
      program: .mock, stateDirectory: directory, seedOrders: seedOrders,
      time: AppTime(
        clock: clock, now: { [clock] in Date(timeIntervalSince1970: 1_795_176_000 + clock.now.offset / .seconds(1)) },
        timeZone: .gmt, executor: clock.executor),
      random: { 0.5 })
    settings.passwordIterations = 1_000
    let recorder = FlightRecorder(settings, isWrittenToFile: true)
    let dependencies = try AppDependencies.live(settings, observer: recorder)
    let app = TrellisApp(dependencies: dependencies)
    let hooks = Driver.Hooks(
      open: { app.inbox.open($0).isAccepted }, notify: { app.inbox.deliver(Replay.payload(link: $0)).isAccepted },
      finish: { await dependencies.finish() })
    let driver = Driver(app: app, clock: clock, storage: dependencies.scenes, hooks: hooks)
    recorder.begin(in: driver.window, app: app)
    return driver
  }

  func record(_ commands: String) async throws -> Recording {
    let driver = try launch()
    try await driver.play(commands)
    await driver.close()
    return try Recording.read(path: file.path)
  }
}

extension Driver {
  func play(_ commands: String) async throws {
    for step in try Script(name: "recording", text: commands).steps { try await perform(step.command) }
  }

  /// Sends the keys of a text in one batch, without waiting between them.
  func typeKeys(_ text: String) async {
    for character in text { window.send(.key(KeyPress(.character(character)))) }
    await settle()
  }
}

extension Recording {
  func replayed(in directory: URL) async throws -> [String] {
    let replay = Replay(self, program: .mock)
    let driver = try replay.launch(in: directory)
    let screen = await replay.play(on: driver)
    await driver.close()
    return screen
  }
}
