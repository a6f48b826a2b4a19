import Observation
import Testing

@testable import TerminalUI

/// A window of a fixed size that shows a view.
@MainActor
struct Screen {
  let window: Window

  init(_ width: Int = 40, _ height: Int = 5, @ViewBuilder _ root: () -> some View) {
    window = Window(size: Size(width: width, height: height), root: root)
    window.onIssue = { Issue.record("\($0)") }
  }

  /// The lines that are not empty.
  var lines: [String] { window.text().filter { !$0.isEmpty } }

  func press(_ keys: KeyPress.Key...) {
    for key in keys { window.send(.key(KeyPress(key))) }
  }

  func tap(_ name: String) {
    window.controls().first { $0.label == name }?.activate()
  }
}

@MainActor
struct StateTests {
  struct Counter: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test func stateOutlivesTheViewValue() {
    let screen = Screen { Counter() }
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
    #expect(screen.lines.map { $0.trimmed } == ["a", "c"])
    #expect(screen.window.evaluationCount == before + 1)
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
    #expect(screen.lines.contains { $0.contains("Tick 1") })
    #expect(screen.window.evaluationCount == before + 1)
  }
}

extension String {
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
