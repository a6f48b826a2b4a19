import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

/// Sessions with a virtual clock, on a terminal that only counts writes.
@MainActor
@Suite(.bug(id: "S0"), .timeLimit(.minutes(1)))
struct SessionTimeTests {
  @MainActor
  final class NotingTerminal: TerminalHost {
    let size = Size(width: 20, height: 4)
    let capabilities: TerminalCapabilities
    let writeCount = AwaitableValue(0)
    private var report: @MainActor (TerminalSignal) -> Void = { _ in }

    init(colors: TerminalCapabilities.Colors) {
      capabilities = TerminalCapabilities(colors: colors)
    }

    func write(_ bytes: [UInt8]) { writeCount.update { $0 += 1 } }
    func enter() {}
    func leave() {}
    func start(_ report: @escaping @MainActor (TerminalSignal) -> Void) { self.report = report }
    func suspend() {}

    func type(_ text: String) { report(.input(Array(text.utf8))) }
  }

  @MainActor
  struct Stage {
    let clock = VirtualClock()
    let terminal: NotingTerminal
    private let run: Task<Void, Never>

    init(colors: TerminalCapabilities.Colors = .direct, _ scene: some Scene) async throws {
      terminal = NotingTerminal(colors: colors)
      let session = TerminalSession(terminal: terminal, clock: clock)
      run = Task { _ = await session.run(scene) }
      try await waitForWrites(1)
    }

    var writeCount: Int { terminal.writeCount.value }

    func waitForWrites(_ count: Int) async throws {
      try await terminal.writeCount.wait(for: "\(count) frames on the terminal") { $0 == count }
    }

    /// Repeatedly advances the clock to the next sleeper's deadline until `duration` has passed.
    ///
    /// - Returns: The number of sleepers that woke up.
    func wakeSleepers(for duration: Duration) async throws -> Int {
      let end = clock.now.advanced(by: duration)
      var wakeCount = 0
      while clock.now < end {
        clock.advance(to: try await clock.waitForSleeper())
        wakeCount += 1
      }
      return wakeCount
    }

    func end() async {
      terminal.type("\u{3}")
      await run.value
    }
  }

  struct Pages: View {
    @State private var isSecond = false

    var body: some View {
      ZStack {
        if isSecond {
          Text("second").foregroundStyle(Color(CellColor(red: 250, green: 0, blue: 0))).transition(.opacity)
        } else {
          Text("first").foregroundStyle(Color(CellColor(red: 250, green: 0, blue: 0))).transition(.opacity)
        }
      }
      .animation(.linear(duration: 0.3), value: isSecond)
      .background(Color(CellColor(red: 0, green: 0, blue: 0)))
      .onKeyPress(.character("s")) {
        isSecond = true
        return .handled
      }
    }
  }

  @Test("A fade draws at most 30 frames per second; an idle session schedules no wakeups and writes nothing")
  func fadeRespectsTheFrameRate() async throws {
    let stage = try await Stage(WindowGroup { Pages() })
    #expect(stage.clock.nextDeadline == nil)
    stage.terminal.type("s")
    #expect((5...10).contains(try await stage.wakeSleepers(for: .milliseconds(300))))
    #expect(stage.clock.now.offset == .milliseconds(300))
    let count = stage.writeCount
    #expect((2...11).contains(count))
    stage.clock.advance(to: .init(offset: .milliseconds(350)))
    // Only Ctrl-L causes the next frame: the last wakeup had nothing left to draw.
    stage.terminal.type("\u{C}")
    try await stage.waitForWrites(count + 1)
    #expect(stage.clock.nextDeadline == nil)
    await stage.end()
  }

  @Test func changesWithSixteenColorsAreImmediate() async throws {
    let stage = try await Stage(colors: .sixteen, WindowGroup { Pages() })
    stage.terminal.type("s")
    try await stage.waitForWrites(2)
    #expect(stage.clock.nextDeadline == nil)
    await stage.end()
  }

  struct Escaped: View {
    @State private var count = 0

    var body: some View {
      Text("Escaped \(count)").onKeyPress(.escape) {
        count += 1
        return .handled
      }
    }
  }

  @Test func loneEscapeIsAKeyAfterATimeout() async throws {
    let stage = try await Stage(WindowGroup { Escaped() })
    stage.terminal.type("\u{1B}")
    let deadline = try await stage.clock.waitForSleeper()
    #expect(deadline.offset <= .milliseconds(30))
    #expect(stage.writeCount == 1)
    stage.clock.advance(to: deadline)
    try await stage.waitForWrites(2)
    await stage.end()
  }
}
