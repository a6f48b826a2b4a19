import Observation
import TerminalCharts
import TerminalUI
import Testing

@MainActor
struct ChartSelectionTests {
  @Observable
  final class Model {
    var selected: String?
    var values = [3.0, 5, 2]
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Text("Title")
        Revenue(model: model)
      }
    }
  }

  private struct Revenue: View {
    @Bindable var model: Model

    var body: some View {
      Chart {
        ForEach(0..<3) { index in
          BarMark(x: .value("Day", ["Mo", "Tu", "We"][index]), y: .value("Revenue", model.values[index]))
        }
      }
      .chartXSelection(value: $model.selected)
    }
  }

  private let model = Model()

  private func makeWindow() -> Window {
    let window = Window(size: Size(width: 30, height: 12)) { [model] in Page(model: model) }
    window.onIssue = { Issue.record("\($0)") }
    _ = window.text()
    _ = window.text()
    return window
  }

  @Test func keysMoveTheSelectionAndShowItsValue() {
    let window = makeWindow()
    window.send(.key(KeyPress(.right)))
    #expect(window.text().contains { $0.contains("Mo: 3") })
    window.send(.key(KeyPress(.right)))
    #expect(model.selected == "Tu")
    window.send(.key(KeyPress(.end)))
    window.send(.key(KeyPress(.right)))
    #expect(model.selected == "We" && window.text().contains { $0.contains("We: 2") })
    window.send(.key(KeyPress(.home)))
    #expect(model.selected == "Mo")
    window.send(.key(KeyPress(.left)))
    #expect(model.selected == "Mo")
  }

  @Test func aClickSelectsTheNearestValue() {
    let window = makeWindow()
    for action in [MouseEvent.Action.press, .release] {
      window.send(.mouse(MouseEvent(action, at: Point(x: 28, y: 6))))
    }
    #expect(model.selected == "We")
  }

  @Test func theSelectionIsReadAsAValue() {
    let window = makeWindow()
    model.selected = "Tu"
    let lines = window.plainText()
    #expect(lines.contains("Chart of Revenue by Day: Mo 3, Tu 5, We 2"))
    #expect(lines.contains { $0.contains("slider \"Chart selection\": Tu: 5") })
  }
}
