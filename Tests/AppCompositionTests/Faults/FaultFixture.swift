import EmbeddedBackend
import Foundation
import TerminalUI
import TerminalUIDriver
import Testing
import TrellisPerturbation

@testable import AppComposition

/// The whole app with live services and an embedded backend with injected faults, in virtual time.
struct FaultFixture {
  let directory: URL
  let faults = Faults()
  let clock = VirtualClock.perturbable()

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
    let dependencies = try AppDependencies.live(settings)
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
}
