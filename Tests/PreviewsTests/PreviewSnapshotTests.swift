import Foundation
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import previews

@Suite("Each preview leads to its state, and looks as recorded")
struct PreviewSnapshotTests {
  @Test(
    "A preview shows its state on fake services, without faults", .requirement("M12"),
    arguments: PreviewSnapshot.names)
  func previewLooksAsRecorded(name: String) async throws {
    let preview = try #require(PreviewCatalog.all.first { $0.name == name })
    let screen = ScreenDriver { PreviewView(preview: preview) }
    for step in preview.steps { await screen.perform(step) }
    await screen.snapshot(name, sizes: PreviewSnapshot.sizes)
    // The plain text is not truncated.
    #expect(ScreenCheck.problems(plainText: screen.plainText) == [])
    #expect(screen.driver.faults.map(\.description) == [])
  }

  /// Each snapshot equals its screen, so the rules for screens are checked on the files, without another run.
  @Test func recordedScreensAreNeitherBlankNorTooWide() throws {
    for name in PreviewSnapshot.names {
      for size in PreviewSnapshot.sizes {
        let file = PreviewSnapshot.folder.appendingPathComponent(PreviewSnapshot.fileName(of: name, size))
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        #expect(ScreenCheck.problems(lines: lines, width: size.width) == [], "\(name)")
      }
    }
  }

  @Test func blankScreensWideLinesAndUnconfiguredFakesAreReported() {
    let error = UnconfiguredFake(member: "FakeOrderService.order(_:)", remedy: "set(_:)").localizedDescription
    #expect(ScreenCheck.problems(plainText: error) == ["a fake is not configured"])
    #expect(ScreenCheck.problems(lines: ["  ", ""], width: 4) == ["the screen is blank"])
    #expect(ScreenCheck.problems(lines: ["日本語"], width: 5) == ["line 1 is 6 columns wide"])
    #expect(ScreenCheck.problems(lines: ["日本"], width: 4) == [])
  }
}

/// The snapshots of previews: their sizes and files.
nonisolated enum PreviewSnapshot {
  static let names = PreviewCatalog.all.map(\.name)
  static let sizes = [Size.standard, Size(width: 60, height: 20)]
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")

  /// Returns the names of the files of a preview, one for each size.
  static func fileNames(of preview: String) -> [String] { sizes.map { fileName(of: preview, $0) } }

  /// Returns the name of the file of a preview in a size.
  static func fileName(of preview: String, _ size: Size) -> String { "\(preview).\(size.width)x\(size.height).txt" }
}

/// The rules for the screen of a preview.
enum ScreenCheck {
  /// Returns the rules that the lines of a screen violate, each as a sentence.
  static func problems(lines: [String], width: Int) -> [String] {
    if lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return ["the screen is blank"] }
    return lines.map { StyledScreen.columns(of: $0) }.enumerated().filter { $0.element > width }.map { index, columns in
      "line \(index + 1) is \(columns) columns wide"
    }
  }

  /// Returns the rules that the plain text of a screen violates, each as a sentence.
  static func problems(plainText: String) -> [String] {
    plainText.contains("but not configured") ? ["a fake is not configured"] : []
  }
}
