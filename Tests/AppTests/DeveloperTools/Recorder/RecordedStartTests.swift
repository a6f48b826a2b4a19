import AppComposition
import AppMocks
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import DeveloperTools

struct RecordedStartTests {
  /// The commands of a first session, which leaves an order, a theme, a window and a selection behind.
  private static let before =
    RecordedApp.signIn + """
      tap "Orders"
      expect "of 40"
      key down 3
      key c
      expect "Undo"
      key w
      expect "Window 2/2"
      key f6
      tap "Settings"
      open trellis://settings/appearance
      expect "● Automatic"
      advance 1s

      """

  private func record(_ commands: String, after before: String, in directory: URL) async throws -> Recording {
    let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
    _ = try await app.record(before)
    return try await app.record(commands)
  }

  @Test("A session that began signed in with stored data is replayed to the same last screen")
  func sessionWithStoredDataIsReplayed() async throws {
    try await withTemporaryDirectory { directory in
      let recording = try await record(
        "advance 1s\ntap Orders\nexpect \"of 40\"\nkey down 2\nkey enter\nexpect \"Order #\"", after: Self.before,
        in: directory)
      #expect(!recording.header.isFresh && recording.header.start?.isExact == true)
      let former = directory.appendingPathComponent("recorded/recording.jsonl.1").path
      #expect(try Recording.read(path: former).header.isFresh)
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(screen.contains { $0.contains("Order #") })
      #expect(recording.screenHash == ScreenHash(screen).text, "\(screen.joined(separator: "\n"))")
    }
  }

  @Test("The start of a recording contains no token, no password and no private text")
  func startContainsNothingPrivate() async throws {
    try await withTemporaryDirectory { directory in
      let app = RecordedApp(directory: directory.appendingPathComponent("recorded"))
      let before =
        RecordedApp.signIn + "tap Search\ntype Search Grandma\nkey enter\nadvance 2s\n"
        + "tap Profile\ntap \"Edit\"\ntype Name \"Augusta Byron\"\nadvance 2s\n"
      _ = try await app.record(before)
      let secrets = try ["session", "backend-sessions"].flatMap { name in
        let text = String(decoding: try Data(contentsOf: app.directory.appendingPathComponent(name)), as: UTF8.self)
        return text.matches(of: /[0-9a-f]{32,}/).map { String($0.output) }
      }
      #expect(!secrets.isEmpty)
      let recording = try await app.record("advance 1s")
      let text = try app.text
      for secret in secrets + ["Grandma", "Augusta", "Byron", "lovelace"] { #expect(!text.contains(secret)) }
      #expect(recording.header.start?.isExact == false)
      #expect(text.contains("xxxxxxx"))
      let screen = try await recording.replayed(in: directory.appendingPathComponent("replayed"))
      #expect(!screen.contains { $0.contains("Sign in to see") })
    }
  }

  @Test("A recording without the data with which the session began is refused before it is played")
  func missingStartIsRefused() async throws {
    try await withTemporaryDirectory { directory in
      let signUp = """
        tap "Create an account"
        expect "Shop name"
        type "Name" "Alan Turing"
        type "Shop name" Bombes
        type "Email" alan@example.com
        type "Password" correcthorse
        tap "Create account"
        expect "Step 1 of 4"
        tap "Skip"
        expect "Home"

        """
      let recording = try await record("advance 1s", after: signUp, in: directory)
      #expect(recording.header.start == nil && !recording.header.isFresh)
      #expect(throws: RecordingError.withoutStart) {
        try Replay(recording, program: .mock).launch(in: directory.appendingPathComponent("replayed"))
      }
    }
  }
}
