import Testing

@testable import HomeFeature

struct HomeLayoutTests {
  @Test(arguments: [(59, HomeLayout.Arrangement.lines), (60, .oneColumn), (99, .oneColumn), (100, .twoColumns)])
  func arrangementDependsOnTheColumns(columns: Int, arrangement: HomeLayout.Arrangement) {
    #expect(HomeLayout(columns: columns, rows: 30).arrangement == arrangement)
  }

  @Test(arguments: [(100, 24), (120, 36), (120, 30), (160, 40), (200, 46), (200, 80)])
  func twoColumnsFillTheWindow(columns: Int, rows: Int) {
    let layout = HomeLayout(columns: columns, rows: rows)
    #expect(layout.leadingColumns + layout.trailingColumns == layout.width)
    #expect((0..<4).map(layout.tileColumns).reduce(0, +) == layout.width)
    guard !layout.scrolls else { return }
    #expect(layout.tileBlockRows + layout.chartRows + layout.customerRows == rows)
    #expect(layout.tileBlockRows + layout.oldestRows + layout.activityRows + layout.weekdayRows == rows)
  }

  @Test("80x24 shows the tiles, the chart and a list without scrolling")
  func firstPageFits() {
    let layout = HomeLayout(columns: 80, rows: 20)
    #expect(layout.tileBlockRows + layout.chartRows + layout.oldestRows == 20)
    #expect(layout.oldestRows >= 6)
  }

  @Test func lowWindowShowsTheOrdersFirst() {
    let layout = HomeLayout(columns: 60, rows: 16)
    #expect(layout.listsOrdersFirst)
    #expect(layout.tileBlockRows + layout.oldestRows == 16)
  }
}
