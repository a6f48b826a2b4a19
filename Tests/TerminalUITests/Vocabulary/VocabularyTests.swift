import TestSupport
import Testing

@testable import TerminalUI

@MainActor
struct VocabularyTests {
  @Test func eachRowIsDrawnWithoutAnIssue() {
    for row in VocabularyTable.rows {
      let screen = Screen(60, 20) { row.view() }
      var issues: [RuntimeIssue] = []
      screen.window.onIssue = { issues.append($0) }
      _ = screen.window.text()
      screen.window.resize(to: Size(width: 30, height: 8))
      _ = screen.window.text()
      #expect(issues.isEmpty, "\(row.api)")
    }
  }

  @Test func noAPIIsListedTwice() {
    let names = VocabularyTable.rows.map(\.api)
    #expect(Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.isEmpty)
  }

  @Test func whatIsNotTheSameSaysWhy() {
    #expect(VocabularyTable.rows.filter { $0.meaning != .same && $0.note.isEmpty }.map(\.api) == [])
  }

  @Test func thePageIsGeneratedFromTheTable() throws {
    let isCurrent = try GeneratedDocument.compare(VocabularyTable.text, with: VocabularyTable.page)
    #expect(isCurrent, "docs/swiftui.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter VocabularyTests")
  }
}
