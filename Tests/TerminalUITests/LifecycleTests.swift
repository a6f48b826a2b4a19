import Observation
import TestSupport
import Testing

@testable import TerminalUI

struct LifecycleTests {
  @Observable
  final class Log {
    var entries: [String] = []
  }

  @Test func onAppearAndOnDisappearAreCalledOnce() {
    let log = Log()
    let screen = Screen(state: true) { $isShown in
      Button("Switch") { isShown.toggle() }
      if isShown {
        Text("content")
          .onAppear { log.entries.append("appear") }
          .onDisappear { log.entries.append("disappear") }
      }
    }
    _ = screen.lines
    _ = screen.lines
    #expect(log.entries == ["appear"])
    screen.press(.return)
    _ = screen.lines
    #expect(log.entries == ["appear", "disappear"])
  }

  @Test func taskIsCanceledWhenItsViewDisappears() async throws {
    let log = Log()
    let screen = Screen(state: true) { $isShown in
      Button("Stop") { isShown = false }
      if isShown {
        Text("working").task {
          log.entries.append("started")
          let (never, _) = AsyncStream.makeStream(of: Void.self)
          // Only cancellation ends this loop.
          for await _ in never {}
          log.entries.append(Task.isCancelled ? "cancelled" : "finished")
        }
      }
    }
    _ = screen.lines
    try await waitUntil("the start of the task") { log.entries.contains("started") }
    screen.press(.return)
    _ = screen.lines
    try await waitUntil("the end of the task") { log.entries.count == 2 }
    #expect(log.entries.last == "cancelled")
  }

  @Test func onChangeReceivesBothValues() {
    let log = Log()
    let screen = Screen(state: 0) { $value in
      Button("Add") { value += 1 }
        .onChange(of: value) { old, new in log.entries.append("\(old)→\(new)") }
    }
    screen.press(.return, .return)
    _ = screen.lines
    #expect(log.entries == ["0→1", "1→2"])
  }
}
