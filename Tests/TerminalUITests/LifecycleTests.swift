import Observation
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
struct LifecycleTests {
  @MainActor
  @Observable
  final class Log {
    var entries: [String] = []
  }

  struct Switcher: View {
    let log: Log
    @State private var isShown = true

    var body: some View {
      Button("Switch") { isShown.toggle() }
      if isShown {
        Text("content")
          .onAppear { log.entries.append("appear") }
          .onDisappear { log.entries.append("disappear") }
      }
    }
  }

  @Test func onAppearAndOnDisappearAreCalledOnce() {
    let log = Log()
    let screen = Screen { Switcher(log: log) }
    _ = screen.lines
    _ = screen.lines
    #expect(log.entries == ["appear"])
    screen.press(.return)
    _ = screen.lines
    #expect(log.entries == ["appear", "disappear"])
  }

  struct Worker: View {
    let log: Log
    @State private var isShown = true

    var body: some View {
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
  }

  @Test func taskIsCanceledWhenItsViewDisappears() async throws {
    let log = Log()
    let screen = Screen { Worker(log: log) }
    _ = screen.lines
    try await waitUntil("the start of the task") { log.entries.contains("started") }
    screen.press(.return)
    _ = screen.lines
    try await waitUntil("the end of the task") { log.entries.count == 2 }
    #expect(log.entries.last == "cancelled")
  }

  struct Changing: View {
    let log: Log
    @State private var value = 0

    var body: some View {
      Button("Add") { value += 1 }
        .onChange(of: value) { old, new in log.entries.append("\(old)→\(new)") }
    }
  }

  @Test func onChangeReceivesBothValues() {
    let log = Log()
    let screen = Screen { Changing(log: log) }
    screen.press(.return, .return)
    _ = screen.lines
    #expect(log.entries == ["0→1", "1→2"])
  }
}
