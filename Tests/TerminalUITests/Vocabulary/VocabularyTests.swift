import TestSupport
import Testing

@testable import TerminalUI

struct VocabularyTests {
  @Test func eachRowIsDrawnWithoutAnIssue() {
    for row in VocabularyTable.rows {
      let screen = Screen(60, 20) { row.view() }
      var issues: [RuntimeIssue] = []
      screen.window.onIssue = { issues.append($0) }
      _ = screen.window.text()
      screen.window.resize(to: Size(width: 30, height: 8))
      _ = screen.window.text()
      #expect(issues.filter { !$0.isAboutAFile } == [], "\(row.api)")
    }
  }

  @Test func noAPIIsListedTwice() {
    let names = VocabularyTable.rows.map(\.api)
    #expect(Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.isEmpty)
  }

  @Test func whatIsNotTheSameSaysWhy() {
    #expect(VocabularyTable.rows.filter { $0.meaning != .same && $0.note.isEmpty }.map(\.api) == [])
  }

  @Test func nearlyAllOfWhatATerminalCanHaveIsThere() {
    let rows = VocabularyTable.sensibleRows
    #expect(VocabularyTable.rows.count >= 200)
    #expect(VocabularyTable.supportedShare(of: rows) >= 0.95)
    #expect(VocabularyTable.supportedShare(of: rows) { $0.uses ?? 0 } >= 0.95)
  }

  @Test func thePageIsGeneratedFromTheTable() throws {
    let isCurrent = try GeneratedDocument.compare(VocabularyTable.text, with: VocabularyTable.page)
    #expect(isCurrent, "docs/swiftui.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter VocabularyTests")
  }
}

extension RuntimeIssue {
  /// Whether it is about an image file: those of the table do not exist.
  fileprivate var isAboutAFile: Bool { if case .unreadableImage = self { true } else { false } }
}
