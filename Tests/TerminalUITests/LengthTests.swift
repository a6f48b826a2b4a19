import Testing

@testable import TerminalUI

@MainActor
struct LengthTests {
  @Test(arguments: [
    (0, 0, 0), (1, 0, 0), (4, 0, 0), (5, 1, 0), (8, 1, 0), (10, 1, 1), (12, 1, 1), (16, 2, 1), (20, 2, 1), (24, 3, 1),
    (32, 4, 2), (-8, -1, 0), (-16, -2, -1), (1e300, ProposedSize.unlimited, ProposedSize.unlimited),
    (.nan, 0, 0), (.infinity, ProposedSize.unlimited, ProposedSize.unlimited),
  ])
  func pointsAreRoundedToCells(points: Double, columns: Int, rows: Int) {
    #expect(Length.points(points).columns == columns)
    #expect(Length.points(points).rows == rows)
  }

  @Test func cellsAreExact() {
    #expect(Length.cells(3).columns == 3)
    #expect(Length.cells(3).rows == 3)
  }

  @Test func anExtentOfAFewPointsIsVisible() {
    #expect(Length.points(1).height == 1)
    #expect(Length.points(0).height == 0)
    #expect(Length.points(-5).width == 0)
  }

  /// As a SwiftUI file has them: literals, a `Double` and an unlimited width.
  private struct Card: View {
    let width: Double
    private let gap = 8.0

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: gap) {
          Text("Ada").frame(width: width, alignment: .leading)
          Text("10")
        }
        .padding(.horizontal, 16)
        Text("Engines").padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      }
      .padding(.vertical, gap * 2)
      .frame(maxWidth: .infinity, minHeight: 44, alignment: .topLeading)
    }
  }

  @Test func pointsOfASwiftUIFileFitTheTerminal() {
    let screen = Screen(20, 6) { Card(width: 48) }
    #expect(screen.window.text().prefix(4) == ["", "  Ada    10", "", "  Engines"])
  }

  @Test func cellsAndPointsOfTheSameExtentLookTheSame() {
    let inPoints = Screen(30, 5) { Text("a").padding(16).frame(width: 80, height: 48, alignment: .topLeading).border() }
    let inCells = Screen(30, 5) {
      Text("a").padding(.horizontal, .cells(2)).padding(.vertical, .cells(1))
        .frame(width: .cells(10), height: .cells(3), alignment: .topLeading).border()
    }
    #expect(inPoints.window.text() == inCells.window.text())
  }
}
