import TerminalUIDriver
import Testing

@testable import TerminalUI

/// A session on a terminal that only notes what is written to it, in virtual time.
@MainActor
struct SessionTimeTests {
  @MainActor
  final class NotingTerminal: TerminalHost {
    let size = Size(width: 20, height: 4)
    let capabilities: TerminalCapabilities
    private(set) var writes: [[UInt8]] = []
    private var report: @MainActor (TerminalSignal) -> Void = { _ in }

    init(colors: TerminalCapabilities.Colors) {
      capabilities = TerminalCapabilities(colors: colors)
    }

    func write(_ bytes: [UInt8]) { writes.append(bytes) }
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

    init(colors: TerminalCapabilities.Colors = .direct, _ scene: some Scene) async {
      terminal = NotingTerminal(colors: colors)
      let session = TerminalSession(terminal: terminal, clock: clock)
      run = Task { _ = await session.run(scene) }
      await settle()
    }

    /// Lets everything run that is ready.
    func settle() async {
      for _ in 0..<200 { await Task.yield() }
    }

    /// Lets time pass in steps of a thousandth of a second. Gives how many frames were written meanwhile.
    func pass(milliseconds: Int) async -> Int {
      let before = terminal.writes.count
      for _ in 0..<milliseconds {
        clock.advance(to: clock.now.advanced(by: .milliseconds(1)))
        await settle()
      }
      return terminal.writes.count - before
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
          Text("second").foregroundStyle(Color(red: 250, green: 0, blue: 0)).transition(.opacity)
        } else {
          Text("first").foregroundStyle(Color(red: 250, green: 0, blue: 0)).transition(.opacity)
        }
      }
      .animation(.linear(duration: 0.3), value: isSecond)
      .background(Color(red: 0, green: 0, blue: 0))
      .onKeyPress(.character("s")) {
        isSecond = true
        return .handled
      }
    }
  }

  @Test("A fade takes 30 frames a second at the most; at rest nobody wakes and nothing is written")
  func aFadeKeepsToTheFrameRate() async {
    let stage = await Stage(WindowGroup { Pages() })
    #expect(stage.terminal.writes.count == 1)
    #expect(stage.clock.nextDeadline == nil)
    stage.terminal.type("s")
    await stage.settle()
    let frames = await stage.pass(milliseconds: 300)
    #expect((5...10).contains(frames))
    #expect(stage.clock.nextDeadline == nil)
    #expect(await stage.pass(milliseconds: 50) == 0)
    await stage.end()
  }

  @Test func sixteenColoursChangeAtOnce() async {
    let stage = await Stage(colors: .sixteen, WindowGroup { Pages() })
    stage.terminal.type("s")
    await stage.settle()
    #expect(stage.terminal.writes.count == 2)
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

  @Test func aLoneEscapeIsAKeyAfterAMoment() async {
    let stage = await Stage(WindowGroup { Escaped() })
    stage.terminal.type("\u{1B}")
    await stage.settle()
    #expect(stage.terminal.writes.count == 1)
    _ = await stage.pass(milliseconds: 30)
    #expect(stage.terminal.writes.count == 2)
    await stage.end()
  }
}
