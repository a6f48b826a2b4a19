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
    let screen = try await PreviewSnapshot.screen(of: name)
    let isRecorded = PreviewSnapshot.recordedNames.contains(name)
    if isRecorded {
      await screen.snapshot(name, sizes: PreviewSnapshot.sizes)
    } else {
      await screen.driver.rest()
    }
    // A recorded screen is compared in all sizes.
    for size in isRecorded ? [Size.standard] : PreviewSnapshot.sizes {
      #expect(ScreenCheck.problems(lines: await screen.lines(in: size), width: size.width) == [])
    }
    // The plain text is not truncated.
    #expect(ScreenCheck.problems(plainText: screen.plainText) == [])
    #expect(screen.driver.issues.map(\.description) == [])
  }

  @Test func blankScreensWideLinesAndUnconfiguredFakesAreReported() {
    let error = UnconfiguredFake(member: "FakeOrderService.order(_:)", remedy: "set(_:)").localizedDescription
    #expect(ScreenCheck.problems(plainText: error) == ["a fake is not configured"])
    #expect(ScreenCheck.problems(lines: ["  ", ""], width: 4) == ["the screen is blank"])
    #expect(ScreenCheck.problems(lines: ["日本語"], width: 5) == ["line 1 is 6 columns wide"])
    #expect(ScreenCheck.problems(lines: ["日本"], width: 4) == [])
  }
}

/// The snapshots of previews: which ones there are, and their sizes.
///
/// A screen is recorded once, by the tests of the lowest module that can show the state. A preview is therefore only
/// recorded if no test of a feature or of the app records a screen of the same name.
nonisolated enum PreviewSnapshot {
  static let names = PreviewCatalog.all.map(\.name)
  static let sizes = [Size.standard, Size(width: 60, height: 20)]
  static let folder = tests.appendingPathComponent("AppTests/Previews/Snapshots")

  static let recordedNames = Set(names).subtracting(namesRecordedElsewhere).filter { !isScreenInTab($0) }

  private static let tests = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static let namesRecordedElsewhere: Set<String> = {
    let owners =
      folders(in: "").filter { $0.hasSuffix("FeatureTests") || $0 == "AppCompositionTests" }
      + folders(in: "FeaturesTests").map { "FeaturesTests/\($0)" }
    return Set(owners.flatMap { recordings(in: tests.appendingPathComponent("\($0)/Snapshots")) })
  }()

  private static func folders(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: tests.appendingPathComponent(folder).path)) ?? []
  }

  /// Returns whether a preview shows a feature below the tab bar, which `AppSnapshotTests` records once.
  private static func isScreenInTab(_ name: String) -> Bool { name.hasPrefix("app-") }

  static func recordings(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
  }

  @MainActor
  static func screen(of name: String) async throws -> ScreenDriver {
    let preview = try #require(PreviewCatalog.all.first { $0.name == name })
    let screen = ScreenDriver { PreviewView(preview: preview) }
    screen.driver.window.disablesAnimations = true
    for step in preview.steps { await screen.perform(step) }
    return screen
  }
}

enum ScreenCheck {
  static func problems(lines: [String], width: Int) -> [String] {
    if lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return ["the screen is blank"] }
    return lines.map { StyledScreen.columns(of: $0) }.enumerated().filter { $0.element > width }.map { index, columns in
      "line \(index + 1) is \(columns) columns wide"
    }
  }

  static func problems(plainText: String) -> [String] {
    plainText.contains("but not configured") ? ["a fake is not configured"] : []
  }
}
