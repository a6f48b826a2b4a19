import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Scene phases of a terminal session", .timeLimit(.minutes(10)))
struct SessionPhaseTests {
  struct Shop: App {
    @Environment(\.scenePhase) private var phase
    let terminal: FakeTerminal

    var body: some Scene {
      WindowGroup { Text("Orders").onKey("x") { terminal.add(.step, "x") } }
        .onChange(of: phase) { terminal.add(.step, "\($1)") }
    }
  }

  struct Stage {
    let terminal = FakeTerminal()
    let clock = VirtualClock()
    private let run: Task<TerminalSession.End, Never>
    let window: Window?

    init(background: @escaping @MainActor () async -> Void = {}) async {
      let session = TerminalSession(terminal: terminal, clock: clock) { [terminal] in
        await background()
        terminal.add(.step, "saved")
      }
      run = Task { [terminal] in await session.run(Shop(terminal: terminal)) }
      // The session is on the main actor, so it is running when its queue reaches the next line.
      await Task.yield()
      window = session.window
    }

    func end() async -> TerminalSession.End { await run.value }

    /// Waits for as many steps as are expected of the app and the session, and compares them.
    func wait(for expected: [String]) async throws {
      let journal = try await terminal.journal.wait(for: "\(expected)") {
        $0.count { $0.kind == .step } >= expected.count
      }
      #expect(journal.filter { $0.kind == .step }.map(\.text) == expected)
    }
  }

  @Test(
    "Ctrl-Z or a stop signal leads to background; the process stops after the app has saved, and handles keys later",
    .requirement("L1"),
    arguments: [
      ([.input([0x1A])], []), ([.suspend, .suspend], []), ([.input([0x1A] + Array("x".utf8))], ["x"]),
    ] as [([TerminalSignal], [String])])
  func suspensionSavesBeforeTheProcessStops(signals: [TerminalSignal], keys: [String]) async throws {
    let stage = await Stage()
    for signal in signals { stage.terminal.send(signal) }
    let stopped = ["inactive", "background", "saved", "stop", "active"] + keys
    try await stage.wait(for: stopped)
    stage.terminal.send(.terminate(signal: 15))
    #expect(await stage.end() == .signal(15))
    try await stage.wait(for: stopped + ["inactive", "background", "saved", "leave"])
  }

  @Test(.requirement("L1")) func focusReportsChangeThePhase() async throws {
    let stage = await Stage()
    stage.terminal.send(.input(Array("\u{1B}[O".utf8)))
    try await stage.wait(for: ["inactive"])
    stage.terminal.send(.input(Array("\u{1B}[I".utf8)))
    try await stage.wait(for: ["inactive", "active"])
    stage.terminal.send(.terminate(signal: 15))
    _ = await stage.end()
  }

  @Test(
    "A signal that ends the program leads through inactive to background, and the session waits until all is saved",
    arguments: [15, 1, 0] as [Int32])
  func endSavesFirst(signal: Int32) async throws {
    let stage = await Stage()
    stage.terminal.send(.terminate(signal: signal))
    #expect(await stage.end() == .signal(signal == 0 ? 1 : signal))
    try await stage.wait(for: ["inactive", "background", "saved", "leave"])
  }

  @Test(
    arguments: [
      ([.suspend, .terminate(signal: 15)], .signal(15)), ([.input([0x1A] + Array("x".utf8) + [0x03])], .quit),
    ] as [([TerminalSignal], TerminalSession.End)])
  func endDuringASuspensionPreventsTheStop(signals: [TerminalSignal], end: TerminalSession.End) async throws {
    let stage = await Stage()
    for signal in signals { stage.terminal.send(signal) }
    #expect(await stage.end() == end)
    try await stage.wait(for: ["inactive", "background", "saved", "saved", "leave"])
  }

  @Test("The quit keys ask while work is in progress, and a second one ends the session", arguments: [0x03, 0x11])
  func quitKeyAsksDuringWork(key: UInt8) async throws {
    let stage = await Stage()
    let (end, ended) = AsyncStream.makeStream(of: Void.self)
    let work = Task { await stage.window?.quitProtection.during("The export") { for await _ in end {} } }
    await Task.yield()
    stage.terminal.send(.input([key]))
    #expect(stage.window?.text().contains { $0.contains("[ Wait ]") } == true)
    stage.terminal.send(.input([key]))
    #expect(await stage.end() == .quit)
    ended.finish()
    await work.value
    try await stage.wait(for: ["inactive", "background", "saved", "leave"])
  }

  @Test("An app that never finishes its work stops after two seconds")
  func workInTheBackgroundIsLimited() async throws {
    let gate = AwaitableValue(false)
    let stage = await Stage { _ = try? await gate.wait(for: "never") { $0 } }
    stage.terminal.send(.suspend)
    let deadline = try await stage.clock.waitForSleeper()
    #expect(deadline.offset == .seconds(2))
    stage.clock.advance(to: deadline)
    try await stage.wait(for: ["inactive", "background", "stop", "active"])
    gate.update { $0 = true }
    stage.terminal.send(.terminate(signal: 15))
    _ = await stage.end()
  }
}

@Suite(.timeLimit(.minutes(10)))
struct SessionTimeTests {
  struct Stage {
    let clock = VirtualClock()
    let terminal: FakeTerminal
    private let run: Task<Void, Never>

    init(
      colors: TerminalCapabilities.Colors = .direct, escapeDelay: Duration = .milliseconds(50), _ scene: some Scene
    ) async throws {
      var capabilities = TerminalCapabilities(colors: colors)
      capabilities.escapeDelay = escapeDelay
      terminal = FakeTerminal(capabilities)
      let session = TerminalSession(terminal: terminal, clock: clock)
      run = Task { _ = await session.run(scene) }
      try await waitForWrites(1)
    }

    func waitForWrites(_ count: Int) async throws {
      try await terminal.journal.wait(for: "\(count) frames on the terminal") {
        $0.count { $0.kind == .write } == count
      }
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
      ZStack { if isSecond { page("second") } else { page("first") } }
        .animation(.linear(duration: 0.3), value: isSecond)
        .background(Color(CellColor(red: 0, green: 0, blue: 0)))
        .onKey("s") { isSecond = true }
    }

    private func page(_ title: String) -> some View {
      Text(title).foregroundStyle(Color(CellColor(red: 250, green: 0, blue: 0))).transition(.opacity)
    }
  }

  @Test("A fade draws at most 30 frames per second; an idle session schedules no wakeups and writes nothing")
  func fadeRespectsTheFrameRate() async throws {
    let stage = try await Stage(WindowGroup { Pages() })
    #expect(stage.clock.nextDeadline == nil)
    stage.terminal.type("s")
    #expect((5...10).contains(try await stage.wakeSleepers(for: .milliseconds(300))))
    #expect(stage.clock.now.offset == .milliseconds(300))
    let count = stage.terminal.writeCount
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

  @Test(arguments: [Duration.milliseconds(50), .milliseconds(100)])
  func loneEscapeIsAKeyAfterTheDelayOfTheTerminal(delay: Duration) async throws {
    let stage = try await Stage(
      escapeDelay: delay,
      WindowGroup { Stateful(value: "") { $keys in Text("Escaped \(keys)").onKey(.escape) { keys += "x" } } })
    stage.terminal.type("\u{1B}")
    let deadline = try await stage.clock.waitForSleeper()
    #expect(deadline.offset == delay && stage.terminal.writeCount == 1)
    stage.clock.advance(to: deadline)
    try await stage.waitForWrites(2)
    await stage.end()
  }
}
