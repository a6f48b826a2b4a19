import EmbeddedBackend
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisPerturbation

@testable import AppComposition

/// The whole app with live services and a server with injected faults, in virtual time.
struct FaultFixture {
  let directory: URL
  let faults = Faults()
  let clock = VirtualClock.perturbable()
  /// The documents of a server that the app knows by its address, or `nil` for the embedded backend.
  var remoteDocuments: InMemoryStore?

  func play(_ name: String, _ text: String) async throws {
    let player = ScriptPlayer(launch: launch, print: { _ in })
    do {
      try await player.play(Script(name: name, text: text))
    } catch {
      let line = text.split(separator: "\n")[error.line - 1]
      Issue.record("\(error) (\(line))\n\(error.screen.joined(separator: "\n"))")
    }
  }

  private func launch() throws -> Driver {
    var settings = LiveSettings(stateDirectory: directory, faults: faults, timeZone: .gmt)
    settings.clock = clock
    settings.effectExecutor = clock.executor
    settings.now = { [clock] in Date(timeIntervalSince1970: 1_795_176_000 + clock.now.offset / .seconds(1)) }
    settings.random = { 0.5 }
    let dependencies = try dependencies(settings)
    // 25 seconds of a spinner are 250 frames that no test checks.
    let scenes = TrellisApp(dependencies: dependencies).scene.environment(\.accessibilityReduceMotion, true)
    let order: @MainActor (String) throws(CommandError) -> Void = { [faults] text throws(CommandError) in
      do { try faults.set(text) } catch { throw .failed(error.localizedDescription) }
    }
    let driver = Driver(
      scenes, clock: clock, storage: dependencies.scenes,
      hooks: Driver.Hooks(finish: dependencies.finish, fault: order))
    // No test checks the frames of fades, and drawing them would take most of the time.
    driver.window.disablesAnimations = true
    return driver
  }

  private func dependencies(_ settings: LiveSettings) throws -> AppDependencies {
    guard let remoteDocuments else { return try AppDependencies.live(settings) }
    var settings = settings
    settings.api = URL(string: "https://shop.example.com")
    let server = try EmbeddedServer(
      store: remoteDocuments, now: settings.now, clock: clock, faults: faults, passwordIterations: 1_000)
    return try AppDependencies.live(settings, remoteTransport: server)
  }
}
