import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TerminalUITesting

@MainActor
struct SnapshotTests {
  @TemporaryDirectory private var directory
  private var folder: String { directory.appendingPathComponent("snapshots").path }

  private func snapshots(_ environment: [String: String] = [:]) -> SnapshotFolder {
    SnapshotFolder(folder: folder, environment: environment)
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  @Test func recordedSnapshotMatchesItself() async {
    #expect(snapshots(["TRELLIS_RECORD": "1"]).compare([SnapshotSection("20x3", ["one", "李"])], as: "a") == .recorded)
    #expect(snapshots().compare([SnapshotSection("20x3", ["one", "李"])], as: "a") == .same)
    #expect(snapshots(["TRELLIS_RECORD": "1"]).compare([SnapshotSection("20x3", ["one", "李"])], as: "a") == .same)
  }

  @Test func differenceFailsWithTheRowsAndTheRecordCommand() async throws {
    _ = snapshots(["TRELLIS_RECORD": "1"]).compare([SnapshotSection("20x3", ["one", "two", "three"])], as: "a")
    let message = try failure(["one", "2", "three", "four"], in: snapshots())
    #expect(message.contains("20x3:\nrow 2 - two\nrow 2 + 2\nrow 4 + four") && !message.contains("one"))
    #expect(message.contains("TRELLIS_RECORD=1 swift test"))
  }

  private struct Unexpected: Error {
    let outcome: SnapshotFolder.Outcome
  }

  /// Returns the message of a comparison that fails.
  private func failure(_ rows: [String], in folder: SnapshotFolder) throws -> String {
    let outcome = folder.compare([SnapshotSection("20x3", rows)], as: "a")
    guard case .failed(let message) = outcome else { throw Unexpected(outcome: outcome) }
    return message
  }

  @Test func missingSnapshotFailsAndNothingIsWritten() throws {
    #expect(try failure(["x"], in: snapshots()).contains("TRELLIS_RECORD=1"))
    #expect(files.isEmpty)
  }

  @Test func inCINothingIsWritten() throws {
    _ = try failure(["x"], in: snapshots(["TRELLIS_RECORD": "1", "CI": "true"]))
    #expect(files.isEmpty)
  }

  @Test func unwritableFolderIsReported() throws {
    let folder = SnapshotFolder(folder: "/dev/null/x", environment: ["TRELLIS_RECORD": "1"])
    #expect(try failure(["x"], in: folder).contains("could not be recorded"))
  }

  @Test func eachSizeIsInTheSnapshotAndDifferencesIncludeTheScreen() async throws {
    let screen = ScreenDriver { Text("Right").frame(maxWidth: .infinity, alignment: .trailing) }
    let sizes = [Size(width: 20, height: 3), Size(width: 30, height: 8)]
    await screen.snapshot("s", sizes: sizes, in: snapshots(["TRELLIS_RECORD": "1"]))
    #expect(files == ["s.txt"])
    let text = try String(contentsOfFile: folder + "/s.txt", encoding: .utf8)
    #expect(SnapshotSection.sections(in: text).map(\.title) == ["20x3", "30x8"])
    #expect(screen.lines.count == 24, "the size is as it was")
    let wrong = ScreenDriver { Text("Wrong").frame(maxWidth: .infinity, alignment: .trailing) }
    try await expectIssue("The difference was not reported with the screen") { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("- ") && text.contains("+ ") && text.contains("Wrong") && text.contains("┌──")
    } when: { @MainActor in
      await wrong.snapshot("s", sizes: sizes, in: snapshots())
    }
    await screen.snapshot("s", sizes: sizes, in: snapshots())
  }

  @Test func keyHintLineIsRecordedOnRequestAndShortcutsAreListed() async throws {
    let screen = ScreenDriver {
      Button("Save") {}.keyboardShortcut("s")
      Button("Delete") {}.keyboardShortcut("d").disabled(true)
    }
    let size = Size(width: 60, height: 8)
    for includesKeyHints in [false, true] {
      await screen.snapshot(
        "s", sizes: [size], includesKeyHints: includesKeyHints, in: snapshots(["TRELLIS_RECORD": "1"]))
      let sections = SnapshotSection.sections(in: try String(contentsOfFile: folder + "/s.txt", encoding: .utf8))
      #expect(sections.map(\.title) == ["60x8", "shortcuts"])
      #expect(sections[0].rows.count == (includesKeyHints ? 8 : 7))
      #expect(sections[0].rows.contains { $0.contains("Quit") } == includesKeyHints)
      #expect(sections[1].rows == ["s  Save", "d  Delete (disabled)"])
    }
  }

  @Test func screenMatchesItsSnapshot() async {
    let screen = ScreenDriver {
      VStack {
        Text("A picture in three sizes").bold()
        Button("Sign in") {}
      }
    }
    await screen.snapshot("button")
  }
}
