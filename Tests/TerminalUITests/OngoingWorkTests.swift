import Foundation
import TerminalSwiftUI
import TerminalUIDriver
import Testing

@testable import TerminalUI

struct OngoingWorkTests {
  @Test func timelineShowsEachTimeOfItsSchedule() async throws {
    // Hours, because the view reads the date, which passes while the test waits for a processor core.
    let start = Date()
    let dates = [start.addingTimeInterval(3_600), start.addingTimeInterval(7_200)]
    let stage = TimedScreen {
      TimelineView(.explicit(dates)) { context in Text("hour \(Int(context.date.timeIntervalSince(start) / 3_600))") }
    }
    #expect(stage.text.hasPrefix("hour 0"))
    for hour in 1...2 {
      _ = try await stage.clock.waitForSleeper()
      stage.clock.advance(to: .init(offset: .seconds(3_600 * hour)))
      try await stage.wait(for: "hour \(hour)")
    }
  }

  struct Loading: View {
    @State private var state = "old"
    @Environment(\.clock) private var clock

    var body: some View {
      Text(state).refreshable {
        state += " loading"
        try? await clock.sleep(for: .seconds(1))
        state = "new"
      }
    }
  }

  @Test func refreshKeyLoadsOnceAtATime() async throws {
    let stage = TimedScreen { Loading() }
    #expect(stage.text.hasPrefix("old") && stage.window.keyHints.contains(KeyHint("F5", "Refresh")))
    stage.press(.function(5), .function(5))
    _ = try await stage.clock.waitForSleeper()
    #expect(stage.text.hasPrefix("old loading"))
    stage.clock.advance(to: .init(offset: .seconds(1)))
    try await stage.wait(for: "new")
  }

  @Test func eachElementOfASequenceIsReceived() async throws {
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let stage = TimedScreen { Stateful(value: 0) { $sum in Text("sum \(sum)").onReceive(values) { sum += $0 } } }
    #expect(stage.text.hasPrefix("sum 0"))
    for value in [1, 2] { continuation.yield(value) }
    try await stage.wait(for: "sum 3")
  }

  @Test func menuWithAPrimaryActionRunsItAndOpensByASecondButton() {
    let screen = Screen(30, 10, state: "") { $log in
      VStack {
        Menu("Save", content: { Button("Save as") { log += "as " } }, primaryAction: { log += "saved " })
        Text("log \(log)")
      }
    }
    screen.tap("Save")
    #expect(screen.shows("log saved"))
    screen.tap("Menu of Save")
    #expect(screen.shows("Save as"))
    screen.press(.return)
    #expect(screen.shows("log saved as"))
  }
}

@Suite("Settling without a terminal")
struct SettlingTests {
  @Test func theScreenShowsWhatItsTasksHaveLoaded() async {
    let window = Window(size: Size(width: 20, height: 1), clock: VirtualClock()) {
      Stateful(value: "loading") { $text in
        Text(text)
          .task { text = "half" }
          .task(id: text) { if text == "half" { text = "loaded" } }
      }
    }
    await window.settle(within: .seconds(5))
    #expect(window.text()[0].trimmed == "loaded")
  }

  @Test func aTaskThatDoesNotEndIsAwaitedForALimitedTime() async throws {
    let (values, _) = AsyncStream.makeStream(of: Int.self)
    let clock = VirtualClock()
    let window = Window(size: Size(width: 20, height: 1), clock: clock) {
      Text("listening").task { for await _ in values {} }
    }
    let settling = Task { await window.settle(within: .seconds(5)) }
    clock.advance(to: try await clock.waitForSleeper())
    await settling.value
    #expect(window.text()[0].trimmed == "listening")
    window.close()
  }
}
