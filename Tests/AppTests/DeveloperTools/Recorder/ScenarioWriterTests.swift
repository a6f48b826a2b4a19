import AppComposition
import AppMocks
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import DeveloperTools

struct ScenarioWriterTests {
  private func write(_ recording: Recording, in directory: URL) async throws -> WrittenScenario {
    let driver = try Replay(recording, program: .mock).launch(in: directory)
    let scenario = await ScenarioWriter(driver: driver).write(recording)
    await driver.close()
    return scenario
  }

  private func play(_ scenario: WrittenScenario, of recording: Recording, in directory: URL) async throws -> [String] {
    let driver = try Replay(recording, program: .mock).launch(in: directory)
    try await driver.play(scenario.lines.joined(separator: "\n"))
    await driver.rest()
    let screen = driver.screen
    await driver.close()
    return screen
  }

  @Test("A session that waits for its screens becomes a scenario that ends on the same screen")
  func scenarioEndsOnTheSameScreen() async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let driver = try app.launch()
      try await driver.play(
        RecordedApp.signIn + "tap Orders\nkey down 3\nkey enter\nexpect \"Order #\"\nresize 100x30\nphase inactive\n")
      try await driver.play("phase active\nopen trellis://orders/1003\nexpect \"Order #1003\"")
      let last = driver.screen
      await driver.close()
      let recording = try Recording.read(path: app.file.path)
      let scenario = try await write(recording, in: directory.appendingPathComponent("written"))
      #expect(scenario.screen == last)
      #expect(scenario.lines.contains("key down 3"))
      #expect(scenario.lines.contains("open trellis://orders/1003"))
      #expect(scenario.lines.last?.hasPrefix("expect ") == true)
      #expect(try await play(scenario, of: recording, in: directory.appendingPathComponent("played")) == last)
    }
  }

  @Test("Typed keys become the text of their field, and contain nothing private")
  func typedKeysBecomeText() async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let driver = try app.launch()
      await driver.rest()
      await driver.typeKeys("ada@example.com")
      driver.window.send(.key(KeyPress(.tab)))
      await driver.typeKeys("lovelace")
      try await driver.play("key enter\ntap Skip\ntap Search\ntype Search Grandma")
      await driver.close()
      let recording = try Recording.read(path: app.file.path)
      let lines = try await write(recording, in: directory.appendingPathComponent("written")).lines
      #expect(lines.contains("type Email ada@example.com"))
      #expect(lines.contains { $0.hasPrefix("type ") && $0.hasSuffix(" xxxxxxx") })
    }
  }
}
