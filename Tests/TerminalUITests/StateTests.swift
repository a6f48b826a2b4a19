import Observation
import TestSupport
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
    #expect(screen.shows("Count 0"))
    screen.press(.return, .return)
    #expect(screen.shows("Count 2"))
  }

  @Test func onAppearAndOnDisappearAreCalledOnce() {
    var log: [String] = []
    let screen = Screen(state: true) { $isShown in
      Button("Switch") { isShown.toggle() }
      if isShown { Text("content").onAppear { log.append("appear") }.onDisappear { log.append("disappear") } }
    }
    for _ in 0..<2 { _ = screen.lines }
    #expect(log == ["appear"])
    screen.press(.return)
    _ = screen.lines
    #expect(log == ["appear", "disappear"])
  }

  @Test func taskIsCanceledWhenItsViewDisappears() async throws {
    let log = AwaitableValue<[String]>([])
    let screen = Screen(state: true) { $isShown in
      Button("Stop") { isShown = false }
      if isShown {
        Text("working").task {
          log.update { $0.append("started") }
          let (never, _) = AsyncStream.makeStream(of: Void.self)
          // Only cancellation ends this loop.
          for await _ in never {}
          let end = Task.isCancelled ? "cancelled" : "finished"
          log.update { $0.append(end) }
        }
      }
    }
    _ = screen.lines
    try await log.wait(for: "the start of the task") { $0 == ["started"] }
    screen.press(.return)
    _ = screen.lines
    #expect(try await log.wait(for: "the end of the task") { $0.count == 2 } == ["started", "cancelled"])
  }

  @Test func onChangeReceivesBothValues() {
    var log: [String] = []
    let screen = Screen(state: 0) { $value in
      Button("Add") { value += 1 }.onChange(of: value) { old, new in log.append("\(old)→\(new)") }
    }
    screen.press(.return, .return)
    _ = screen.lines
    #expect(log == ["0→1", "1→2"])
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
}
