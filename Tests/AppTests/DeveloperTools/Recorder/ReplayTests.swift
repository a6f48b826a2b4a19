import AppComposition
import AppMocks
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import DeveloperTools

struct ReplayTests {
  /// The seeds of the random sessions: one, or as many as `scripts/replay-sessions` requests.
  nonisolated private static let seeds: [UInt64] = {
    let count = ProcessInfo.processInfo.environment["TRELLIS_REPLAY_SESSIONS"].flatMap { Int($0) } ?? 1
    return (1...max(1, count)).map { UInt64($0) }
  }()

  @Test("A recorded random session is replayed to the same last screen", arguments: seeds)
  func randomSessionIsReplayed(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let driver = try app.launch()
      var session = RandomSession(seed: seed)
      await session.play(on: driver, actionCount: 30)
      let last = driver.screen
      await driver.close()
      let recording = try Recording.read(path: app.file.path)
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(recording.screenHash == ScreenHash(screen).text, "\(difference(of: last, screen))")
    }
  }

  @Test(
    "A random session that begins with the data of another one is replayed to the same last screen", arguments: seeds)
  func continuedSessionIsReplayed(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      var session = RandomSession(seed: seed, typesText: false)
      let first = try app.launch()
      await session.play(on: first, actionCount: 20)
      await first.close()
      let driver = try app.launch()
      await session.resume(on: driver, actionCount: 20)
      let last = driver.screen
      await driver.close()
      let recording = try Recording.read(path: app.file.path)
      #expect(recording.header.start?.isExact == true)
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(recording.screenHash == ScreenHash(screen).text, "\(difference(of: last, screen))")
    }
  }

  private func difference(of recorded: [String], _ replayed: [String]) -> String {
    zip(recorded, replayed).filter { $0 != $1 }.map { "- \($0)\n+ \($1)" }.joined(separator: "\n")
  }

  @Test("Keys that arrive together are replayed together, and another size replaces the recorded ones")
  func simultaneousKeysAreJoinedAndTheSizeIsReplaced() async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let recording = try await app.record(
        RecordedApp.signIn + "tap Orders\nkey down 12\nkey enter\nexpect \"Order #\"\nresize 60x20")
      let downs = recording.actions.filter { $0.action == .key(KeyPress(.down)) }
      #expect(downs.map(\.isJoined) == [false] + Array(repeating: true, count: 11))
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(recording.screenHash == ScreenHash(screen).text)
      let replay = Replay(recording, program: .mock, size: Size(width: 100, height: 30))
      let driver = try replay.launch(in: directory.appendingPathComponent("resized"))
      #expect(await replay.play(on: driver).count == 30)
      await driver.close()
    }
  }

  @Test("Typed text is replayed as placeholders of the same length")
  func textIsReplayedAsPlaceholders() async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let recording = try await app.record(RecordedApp.signIn + "tap Search\ntype Search Grandma\nadvance 1s")
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(screen.contains { $0.contains("xxxxxxx") })
      #expect(!screen.contains { $0.contains("Grandma") })
    }
  }

  @Test("A recording without an end is replayed up to its last action")
  func recordingWithoutAnEndIsReplayed() async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let driver = try app.launch()
      try await driver.play(RecordedApp.signIn + "open trellis://orders/1003\nexpect \"Order #1003\"")
      // Read while the app runs, as after a crash. Lines wait for at most 100 ms.
      await driver.advance(by: .milliseconds(100))
      let recording = try Recording.read(path: app.file.path)
      #expect(recording.screenHash == nil)
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(screen.contains { $0.contains("Order #1003") })
      await driver.close()
    }
  }
}
