import Observation
import Testing

@testable import TerminalUI

struct StateTests {
  @Test func stateOutlivesTheViewValue() {
    let screen = Screen(state: 0) { $count in
      VStack {
        Text("Count \(count)")
        Button("More") { count += 1 }
      }
    }
    #expect(screen.lines.first?.contains("Count 0") == true)
    screen.press(.return, .return)
    #expect(screen.lines.first?.contains("Count 2") == true)
  }

  @Observable
  final class Model {
    var first = "a"
    var second = "b"
  }

  struct Reader: View {
    let model: Model
    let path: KeyPath<Model, String>

    var body: some View { Text(model[keyPath: path]) }
  }

  @Test func onlyBodiesThatReadAChangedPropertyAreReevaluated() {
    let model = Model()
    let screen = Screen {
      VStack {
        Reader(model: model, path: \.first)
        Reader(model: model, path: \.second)
      }
    }
    #expect(screen.lines.map { $0.trimmed } == ["a", "b"])
    let before = screen.window.evaluationCount
    model.second = "c"
    #expect(screen.lines.map { $0.trimmed } == ["a", "c"] && screen.window.evaluationCount == before + 1)
  }

  struct Parent: View {
    @State private var tick = 0

    var body: some View {
      Button("Tick \(tick)") { tick += 1 }
      Child(name: "same")
    }
  }

  struct Child: View {
    let name: String

    var body: some View { Text(name) }
  }

  @Test func childWithEqualFieldsIsNotReevaluated() {
    let screen = Screen { Parent() }
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.press(.return)
    #expect(screen.shows("Tick 1") && screen.window.evaluationCount == before + 1)
  }
}
