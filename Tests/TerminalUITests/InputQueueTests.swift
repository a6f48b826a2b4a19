import TerminalUIDriver
import Testing

@testable import TerminalUI

/// The quit key is never delayed by slow handlers, and incomplete input times out.
struct InputQueueTests {
  /// An input queue whose handler takes a fixed duration for each event.
  private final class Stage {
    let clock = VirtualClock()
    private(set) var handled: [InputEvent] = []
    private(set) var queue: InputQueue?
    private let stream = AsyncStream.makeStream(of: InputEvent.self)
    private var work = Duration.zero

    init(work: Duration = .zero) {
      self.work = work
      queue = InputQueue(clock: clock, escapeDelay: .milliseconds(50)) { [weak self] in self?.handle($0) ?? 1 }
    }

    private func handle(_ input: InputQueue.Input) -> Int {
      let event: InputEvent? =
        switch input {
        case .event(let event): event
        case .typed(let characters): characters.first.map { .key(KeyPress(.character($0))) }
        }
      if let event {
        handled.append(event)
        stream.continuation.yield(event)
      }
      clock.advance(to: clock.now.advanced(by: work))
      return 1
    }

    func receive(_ text: String) { queue?.receive(Array(text.utf8)) }

    func next(_ count: Int, after time: Duration? = nil) async -> [InputEvent] {
      if let time { clock.advance(to: clock.now.advanced(by: time)) }
      var found: [InputEvent] = []
      for await event in stream.stream {
        found.append(event)
        if found.count == count { break }
      }
      return found
    }
  }

  private let quit = InputEvent.key(KeyPress(.character("c"), modifiers: .control))
  private let down = InputEvent.key(KeyPress(.down))

  @Test func quitKeyIsHandledAtTheEndOfTheSlice() {
    let stage = Stage(work: .milliseconds(10))
    stage.receive(String(repeating: "\u{1B}[B", count: 5000) + "\u{3}")
    #expect(stage.handled == Array(repeating: down, count: 5) + [quit])
  }

  @Test func quitKeyIsHandledAsSoonAsItIsRead() {
    let stage = Stage(work: .milliseconds(10))
    stage.receive(String(repeating: "\u{1B}[B", count: 5000))
    #expect(stage.handled.count == 5)
    stage.receive("\u{1B}[A\u{3}")
    #expect(stage.handled == Array(repeating: down, count: 5) + [quit])
  }

  @Test(arguments: ["1", "?", " ", "12"])
  func quitKeyOvertakesAFloodOfCharacters(characters: String) {
    let stage = Stage(work: .milliseconds(10))
    stage.receive(String(repeating: characters, count: 5000))
    stage.receive("\u{3}")
    #expect(stage.handled.count == 6 && stage.handled.last == quit)
  }

  @Test(.timeLimit(.minutes(10))) func charactersBeyondTheSliceAreHandledInOrder() async {
    let stage = Stage(work: .milliseconds(10))
    stage.receive("abcdefgh\u{1B}[B")
    stage.receive("ij")
    #expect(stage.handled.count == 5)
    let keys = { (text: String) in text.map { InputEvent.key(KeyPress(.character($0))) } }
    #expect(await stage.next(11) == keys("abcdefgh") + [down] + keys("ij"))
  }

  @Test func pausedQueueHandlesItsEventsInOrderWhenItResumes() {
    let stage = Stage()
    stage.queue?.pause()
    stage.receive("ab\u{1A}")
    stage.receive("\u{1B}[B")
    #expect(stage.handled.isEmpty)
    let suspend = InputEvent.key(KeyPress(.character("z"), modifiers: .control))
    stage.queue?.resume { $0 == suspend }
    #expect(stage.handled == [.key(KeyPress(.character("a"))), .key(KeyPress(.character("b"))), down])
  }

  @Test func pausedQueueHandlesTheQuitKey() {
    let stage = Stage()
    stage.queue?.pause()
    stage.receive("ab\u{3}")
    #expect(stage.handled == [quit])
  }

  @Test(.timeLimit(.minutes(10))) func pastedControlCharacterIsNotTheQuitKey() async {
    let stage = Stage(work: .milliseconds(10))
    stage.receive(String(repeating: "1", count: 20) + "\u{1B}[200~a\u{3}b\u{1B}[201~")
    let handled = await stage.next(21)
    #expect(handled.last == .paste("a\u{3}b") && !handled.contains(quit))
  }

  @Test func pendingEventsAreLimited() {
    let stage = Stage(work: .milliseconds(50))
    for _ in 0..<3 { stage.receive(String(repeating: "\u{1B}[B", count: 30_000)) }
    #expect(stage.handled == [down])
    stage.receive("\u{3}")
    #expect(stage.handled == [down, quit])
  }

  @Test(.timeLimit(.minutes(10))) func unterminatedPasteIsInsertedAfterASecond() async {
    let stage = Stage()
    stage.receive("\u{1B}[200~text")
    #expect(stage.handled.isEmpty)
    #expect(await stage.next(1, after: .seconds(1)) == [.paste("text")])
    stage.receive("\u{1B}[B")
    #expect(stage.handled.last == down)
  }

  @Test(.timeLimit(.minutes(10))) func quitKeyEndsAnUnterminatedPasteWithinATenthOfASecond() async {
    let stage = Stage()
    stage.receive("\u{1B}[200~text")
    stage.receive("\u{3}")
    #expect(await stage.next(2, after: .milliseconds(100)) == [.paste("text"), quit])
  }

  @Test func everyPieceOfASequenceExtendsTheWait() {
    let stage = Stage()
    stage.receive("\u{1B}")
    for piece in ["[1", ";", "2"] {
      stage.receive(piece)
      stage.clock.advance(to: stage.clock.now.advanced(by: .milliseconds(499)))
    }
    stage.receive("B")
    #expect(stage.handled == [.key(KeyPress(.down, modifiers: .shift))])
  }

  @Test(.timeLimit(.minutes(10))) func incompleteSequenceIsDiscardedAfterHalfASecond() async {
    let stage = Stage()
    stage.receive("\u{1B}[1;5")
    stage.clock.advance(to: stage.clock.now.advanced(by: .milliseconds(500)))
    // The flush is queued on the main actor before this task.
    await Task {}.value
    stage.receive("B")
    #expect(stage.handled == [.key(KeyPress(.character("B")))])
  }

  @Test(.timeLimit(.minutes(10))) func continuousKeysDoNotExtendAnUnterminatedPaste() async {
    let stage = Stage()
    stage.receive("\u{1B}[200~")
    for _ in 0..<60 {
      stage.receive("a")
      stage.clock.advance(to: stage.clock.now.advanced(by: .milliseconds(500)))
    }
    #expect(await stage.next(1) == [.paste(String(repeating: "a", count: 60))])
  }
}
