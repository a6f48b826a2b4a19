import Testing

@testable import TerminalCore

/// Input of which each byte arrives in a read of its own, with pauses in virtual time.
struct InputTimeoutTests {
  private static let down = InputEvent.key(KeyPress(.down))

  private static func keys(_ text: String) -> [InputEvent] { text.map { .key(KeyPress(.character($0))) } }

  /// A parser that is flushed whenever a pause is as long as its timeout.
  private struct Reader {
    var parser: InputParser
    var events: [InputEvent] = []
    var replies: [TerminalReply] = []

    init(escapeDelay: Duration = .milliseconds(50), isKitty: Bool = false) {
      parser = InputParser(escapeDelay: escapeDelay)
      parser.reportsEscapeAsSequence = isKitty
    }

    mutating func read(_ bytes: some Sequence<UInt8>, thenPause pause: Duration) {
      events += parser.parse(bytes)
      replies += parser.takeReplies()
      if let timeout = parser.timeout, timeout <= pause { events += parser.flush() }
    }
  }

  private static let sequences: [(text: String, events: [InputEvent])] = [
    ("\u{1B}[B", [down]), ("\u{1B}[1;5C", [.key(KeyPress(.right, modifiers: .control))]),
    ("\u{1B}OP", [.key(KeyPress(.function(1)))]), ("\u{1B}[15~", [.key(KeyPress(.function(5)))]),
    ("\u{1B}[[B", [.key(KeyPress(.function(2)))]),
    ("\u{1B}[105;5u", [.key(KeyPress(.character("i"), modifiers: .control))]),
    ("\u{1B}[<0;10;5M", [.mouse(MouseEvent(.press, at: Point(x: 9, y: 4)))]),
    ("\u{1B}[M #\"", [.mouse(MouseEvent(.press, at: Point(x: 2, y: 1)))]),
    ("\u{1B}[200~a é\u{1B}[201~", [.paste("a é")]), ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    ("\u{1B}x", [.key(KeyPress(.character("x"), modifiers: .option))]),
    ("\u{1B}é", [.key(KeyPress(.character("é"), modifiers: .option))]),
  ]

  @Test("A pause of 100 ms after the third byte, or any later one, does not divide a sequence", arguments: sequences)
  func sequenceWithPausesIsOneEvent(text: String, events: [InputEvent]) {
    var reader = Reader()
    var place = 0
    for byte in text.utf8 {
      place = byte == 0x1B ? 0 : place + 1
      reader.read([byte], thenPause: .milliseconds(place < 2 ? 49 : 100))
    }
    reader.read("k".utf8, thenPause: .zero)
    #expect(reader.events == events + Self.keys("k"))
  }

  @Test("With Kitty's protocol, an Escape is always the start of a sequence", arguments: sequences)
  func everyPauseWithinASequenceOfKittyIsAccepted(text: String, events: [InputEvent]) {
    var reader = Reader(isKitty: true)
    for byte in text.utf8 { reader.read([byte], thenPause: .milliseconds(100)) }
    #expect(reader.events == events)
  }

  @Test(
    "Replies that arrive in pieces are replies, and no keys",
    arguments: [
      "\u{1B}[?62;4;22c", "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", "\u{1B}_Gi=2021;OK\u{1B}\\", "\u{1B}[6;18;9t",
    ])
  func replyWithPausesIsAReply(text: String) {
    var reader = Reader()
    for (index, byte) in text.utf8.enumerated() {
      reader.read([byte], thenPause: .milliseconds(index < 2 ? 49 : 100))
    }
    reader.read("k".utf8, thenPause: .zero)
    #expect(reader.events == Self.keys("k") && reader.replies.count == 1)
  }

  @Test("A character waits for its bytes without a limit", arguments: ["é", "李", "🦩"])
  func characterWithPausesIsOneKey(text: String) {
    for isKitty in [false, true] {
      var reader = Reader(isKitty: isKitty)
      for byte in text.utf8 { reader.read([byte], thenPause: .seconds(3600)) }
      #expect(reader.events == Self.keys(text))
    }
  }

  @Test func incompleteCharacterIsDroppedBeforeTheNextKey() {
    var reader = Reader()
    reader.read([0xE6, 0x9D], thenPause: .seconds(3600))
    reader.read([0x03], thenPause: .zero)
    reader.read("\u{1B}[B".utf8, thenPause: .zero)
    #expect(reader.events == [.key(KeyPress(.character("c"), modifiers: .control)), Self.down])
  }

  @Test(
    "A sequence without an end is discarded after 500 ms, and never typed",
    arguments: [
      "[1", "[1;5", "[<0;10;", "[M", "[M #", "[20", "[200", "[?62;4", "[[", "]11;rgb:00", "P1$r", "_G", "^a", "Xb",
      "[" + String(repeating: "1", count: 5000),
    ])
  func incompleteSequenceIsDiscarded(text: String) {
    for isKitty in [false, true] {
      var reader = Reader(isKitty: isKitty)
      reader.read("\u{1B}\(text)".utf8, thenPause: .milliseconds(499))
      #expect(reader.parser.timeout == .milliseconds(500))
      reader.read([], thenPause: .milliseconds(500))
      reader.read("k\u{1B}[B".utf8, thenPause: .zero)
      #expect(reader.events == Self.keys("k") + [Self.down])
    }
  }

  @Test(
    "An Escape, or one with a character that could begin a sequence, is a key after the delay",
    arguments: [Duration.milliseconds(50), .milliseconds(100)])
  func escapeIsAKeyAfterTheDelay(delay: Duration) {
    var escape = Reader(escapeDelay: delay)
    escape.read([0x1B], thenPause: delay - .milliseconds(1))
    #expect(escape.events.isEmpty)
    escape.read([], thenPause: delay)
    #expect(escape.events == [.key(KeyPress(.escape))])
    for character in "[O]P_^X" {
      var reader = Reader(escapeDelay: delay)
      reader.read("\u{1B}\(character)".utf8, thenPause: delay)
      #expect(reader.events == [.key(KeyPress(.character(character), modifiers: .option))])
    }
  }

  @Test(
    "The delay is 50 ms, and 100 ms over ssh",
    arguments: [
      ([:], 50), (["SSH_TTY": ""], 50), (["SSH_TTY": "/dev/pts/1"], 100), (["SSH_CONNECTION": "::1 1 ::1 22"], 100),
    ] as [([String: String], Int)])
  func escapeDelayFollowsTheEnvironment(environment: [String: String], milliseconds: Int) {
    #expect(TerminalCapabilities(environment: environment).escapeDelay == .milliseconds(milliseconds))
  }
}
