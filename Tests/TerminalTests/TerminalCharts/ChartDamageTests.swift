import Observation
import TerminalCharts
import Testing

@testable import TerminalUI

@MainActor
struct ChartDamageTests {
  @Observable
  final class Model {
    var title = "Title"
    var values = (0..<50).map { Double($0 % 7) }
  }

  private struct Page: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Constant")
        Text(model.title)
        Chart(Array(model.values.enumerated()), id: \.offset) { entry in
          BarMark(x: .value("Day", entry.offset), y: .value("Revenue", entry.element))
        }
      }
    }
  }

  private let model = Model()
  private let window: Window

  init() {
    let model = model
    window = Window(size: Size(width: 60, height: 20)) { Page(model: model) }
    window.onIssue = { Issue.record("\($0)") }
    _ = window.text()
    _ = window.text()
  }

  private func drawn(by change: () -> Void) -> Int {
    let before = window.drawnNodeCount
    change()
    _ = window.text()
    return window.drawnNodeCount - before
  }

  @Test func aChangedValueDrawsOnlyTheChart() {
    let before = window.text()
    let count = drawn { model.values[20] = 12 }
    #expect(window.text() != before && window.staleCells() == nil)
    // The chart, and the containers that clip it.
    #expect((1...4).contains(count), "\(count)")
  }

  @Test func aChartWithTheSameValuesIsNotDrawnAgain() {
    let title = drawn { model.title = "Other" }
    let both = drawn {
      model.title = "Title"
      model.values[20] = 12
    }
    #expect(title < both && window.staleCells() == nil)
  }

  @Test func aChangeOfTheRangeLeavesNoOldCells() {
    for value in [500.0, -500, 0, .nan, 3] {
      model.values[3] = value
      _ = window.text()
      #expect(window.staleCells() == nil)
    }
    model.values = []
    #expect(window.text().contains { $0.contains("No data") })
    #expect(window.staleCells() == nil)
  }
}
