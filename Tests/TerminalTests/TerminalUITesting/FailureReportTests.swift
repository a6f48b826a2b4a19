import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TerminalUITesting

@MainActor
@Suite("A failure is short enough to be read with others")
struct FailureReportTests {
  private func screen(rows: Int = 60, size: Size) -> ScreenDriver {
    ScreenDriver(size: size) {
      VStack(alignment: .leading, spacing: 0) {
        Button("Greet") {}
        ForEach(Array(1...rows), id: \.self) { row in
          HStack { VStack { HStack { Text("Row \(row)").padding(.leading, .cells(1)) } } }
        }
      }
    }
  }

  @Test("at most 40 lines with the location, none wider than the frame", arguments: Size.snapshotSizes)
  func everyFailureIsShort(size: Size) async throws {
    let screen = screen(size: size)
    let rows = (1...30).map { "row \($0) - old\nrow \($0) + new" }.joined(separator: "\n")
    let before = "the screen differs\n\(rows)\nadvice"
    for message in ["expected \"Goodbye\" on the screen", before] {
      let lines = screen.report(message).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 39 && lines.allSatisfy { $0.count <= size.width + 2 })
      #expect(lines.contains { $0.hasPrefix("│") && $0.contains("Greet") })
      #expect(lines.last == "focus: button \"Greet\" (focused)" && !lines.contains { $0.contains("Node") })
    }
  }

  @Test func longDifferenceRetainsItsBeginningAndItsAdvice() {
    let report = screen(size: .standard).report((1...50).map { "line \($0)" }.joined(separator: "\n"))
    #expect(report.hasPrefix("line 1\nline 2\n") && report.contains("line 12\n… 37 more lines\nline 50\n┌"))
  }

  @Test func emptyRowsOfATallScreenAreJoined() {
    let driver = ScreenDriver(size: Size(width: 30, height: 60)) { Text("Alone") }
    let report = driver.report("expected something")
    #expect(report.contains("Alone") && report.contains("empty rows"))
    #expect(!report.contains("more rows"))
  }

  @Test func smallScreenIsComplete() {
    let report = screen(rows: 3, size: Size(width: 12, height: 4)).report("expected \"x\"")
    #expect(report.split(separator: "\n").count == 8)
    #expect(report.contains("Row 3") && !report.contains("…"))
  }
}
