import TestSupport
import Testing

@testable import TerminalCore

struct InputParserTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.parse(Array(text.utf8))
  }

  private func keys(_ text: String) -> [KeyPress] {
    events(text).compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  @Test(
    arguments: [
      ("a", [KeyPress(.character("a"))]), ("\u{1B}[A\u{1B}OB", [KeyPress(.up), KeyPress(.down)]),
      ("\u{1B}[1;5C", [KeyPress(.right, modifiers: .control)]), ("\u{1B}[Z", [KeyPress(.tab, modifiers: .shift)]),
      ("\u{1B}[5~\u{1B}[3~", [KeyPress(.pageUp), KeyPress(.delete)]),
      // Function keys of the Linux console.
      ("\u{1B}[[A\u{1B}[[E\u{1B}[[Fa", [KeyPress(.function(1)), KeyPress(.function(5)), KeyPress(.character("a"))]),
      ("\u{03}", [KeyPress(.character("c"), modifiers: .control)]),
      ("\u{1B}x", [KeyPress(.character("x"), modifiers: .option)]),
      ("é李", [KeyPress(.character("é")), KeyPress(.character("李"))]),
      // Encoded by code point.
      (
        "\u{1B}[97;5u\u{1B}[27;5;97~",
        [KeyPress(.character("a"), modifiers: .control), KeyPress(.character("a"), modifiers: .control)]
      ), ("\u{1B}[13;2u\u{1B}[9;5u", [KeyPress(.return, modifiers: .shift), KeyPress(.tab, modifiers: .control)]),
      ("\u{1B}[27u\u{1B}[97:65;1:1u", [KeyPress(.escape), KeyPress(.character("a"))]),
    ] as [(String, [KeyPress])])
  func keysOfEachKindAreParsed(text: String, expected: [KeyPress]) {
    #expect(keys(text) == expected)
  }

  @Test func sequencesMayArriveInPieces() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.timeout != nil)
    #expect(parser.parse(Array("[".utf8)).isEmpty)
    #expect(parser.parse(Array("A".utf8)) == [.key(KeyPress(.up))])
    #expect(parser.timeout == nil)
  }

  @Test func loneEscapeIsTheEscapeKey() {
    var parser = InputParser()
    _ = parser.parse([0x1B])
    #expect(parser.flush() == [.key(KeyPress(.escape))])
  }

  @Test(arguments: [
    "\u{1B}[99~", "\u{1B}[?1;2c", "\u{1B}[<999;0;0M", "\u{1B}[1;2;3;4x", "\u{1B}O~", "\u{01F}",
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}[?2026;2$y", "\u{1B}[57441u", "\u{1B}[" + String(repeating: "1;", count: 300) + "m",
  ])
  func unknownSequencesAreIgnoredAndTheNextKeyIsRead(noise: String) {
    #expect(keys(noise + "k").last == KeyPress(.character("k")))
    #expect(keys(noise + "k").count == 1)
  }

  @Test(
    "The content of a string (OSC, DCS, SOS, PM, APC) is no key, in whatever parts it arrives",
    arguments: ["]", "P", "X", "^", "_"])
  func contentOfAStringIsNoKey(introducer: String) {
    let string = "\u{1B}\(introducer)q1?\r\t \u{E9}y\u{1B}\\"
    #expect(keys(string) == [])
    var parser = InputParser()
    #expect(string.utf8.flatMap { parser.parse([$0]) } == [])
    #expect(parser.parse(Array("k".utf8)) == [.key(KeyPress(.character("k")))])
  }

  @Test func truncatedSequenceDoesNotAffectTheNext() {
    #expect(keys("\u{1B}[1;\u{1B}[A") == [KeyPress(.up)])
    #expect(keys("\u{1B}O\u{1B}[A").last == KeyPress(.up))
    #expect(keys("\u{1B}]0;title\u{1B}[A") == [KeyPress(.up)])
  }

  @Test func optionWithASequenceIntroducerIsAKey() {
    for character in ["]", "P", "[", "O"] as [Character] {
      var parser = InputParser()
      #expect(parser.parse(Array("\u{1B}\(character)".utf8)).isEmpty)
      #expect(parser.flush() == [.key(KeyPress(.character(character), modifiers: .option))])
    }
  }

  @Test func fiveThousandKeysInOneReadAreAllParsed() {
    #expect(keys(String(repeating: "\u{1B}[B", count: 5000)).count == 5000)
  }

  @Test func legacyMouseReportsAreParsed() {
    #expect(
      events("\u{1B}[M #\"k") == [
        .mouse(MouseEvent(.press, at: Point(x: 2, y: 1))), .key(KeyPress(.character("k"))),
      ])
    #expect(events("\u{1B}[M\u{1}\u{1}\u{1}k") == [.key(KeyPress(.character("k")))])
  }

  @Test func invalidUTF8IsIgnored() {
    var parser = InputParser()
    let events = parser.parse([0xFF, 0xC3, 0x28, 0xE6, 0x41, 0x80, 0x62])
    #expect(events == [0x28, 0x41, 0x62].map { .key(KeyPress(.character(Character(Unicode.Scalar($0))))) })
  }

  @Test func pasteSplitAnywhereIsOneEvent() {
    let bytes = Array("\u{1B}[200~two\nlines \u{1B}[31m\u{1B}[201~q".utf8)
    for cut in 1..<bytes.count {
      var parser = InputParser()
      let events = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
      #expect(events == [.paste("two\nlines \u{1B}[31m"), .key(KeyPress(.character("q")))])
    }
  }

  @Test func mouseAndFocusReportsAreParsed() {
    #expect(events("\u{1B}[<0;3;2M") == [.mouse(MouseEvent(.press, at: Point(x: 2, y: 1)))])
    #expect(events("\u{1B}[<32;4;2M") == [.mouse(MouseEvent(.drag, at: Point(x: 3, y: 1)))])
    #expect(events("\u{1B}[<35;4;2M").isEmpty, "a motion without a button")
    #expect(events("\u{1B}[<65;1;1M") == [.mouse(MouseEvent(.scrollDown, at: .zero))])
    #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }

  @Test func randomBytesDoNotTrapTheParser() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var parser = InputParser()
      for _ in 0..<20 {
        _ = parser.parse((0..<64).map { _ in UInt8.random(in: 0...255, using: &random) })
        if Bool.random() { _ = parser.flush() }
      }
    }
    var parser = InputParser()
    #expect(parser.parse(Array("z".utf8)) == [.key(KeyPress(.character("z")))])
  }
}

/// Input that no terminal should send: unbounded numbers, and unterminated strings and pastes.
struct InputLimitTests {
  private static let escape = KeyPress(.escape)
  private static let interrupt = KeyPress(.character("c"), modifiers: .control)

  private func events(_ pieces: String...) -> [InputEvent] {
    var parser = InputParser()
    return pieces.flatMap { parser.parse(Array($0.utf8)) }
  }

  private func keys(_ presses: KeyPress...) -> [InputEvent] { presses.map(InputEvent.key) }

  @Test(arguments: ["", "-", "<", "?", "1;", "27;", "200;", "<0;1;", "97:"])
  func sequencesWithExtremeParametersAreIgnored(prefix: String) {
    let numbers = [
      "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551616", "1114112",
      "4294967297", "-1", "--", "+", String(repeating: "9", count: 400),
    ]
    for number in numbers {
      for final in "ABFHPRZIOMm~ut@c".utf8 {
        for suffix in ["", ";1", ";\(number)", ";\(number);\(number)"] {
          var parser = InputParser()
          let bytes = Array("\u{1B}[\(prefix)\(number)\(suffix)".utf8) + [final]
          let found = parser.parse(bytes)
          #expect(found.isEmpty || prefix == "97:", "\(prefix)\(number)\(suffix) \(final): \(found)")
          #expect(parser.mode == .keys && parser.parse([0x6B]) == keys(KeyPress(.character("k"))))
        }
      }
    }
  }

  @Test func randomSequencesDoNotTrapAndTheNextKeyIsRead() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "\u{1B}", "[", "]", "O", "P", "_", "<", "?", ";", ":", "-", "$", "200~", "201~", "M", "u", "~", "m", "I", "\u{7}",
      "\\", "0", "27", "1114111", "9223372036854775807", "99999999999999999999", "é", "李", "\u{0}", "\u{1A}",
    ]
    for _ in 0..<500 {
      var parser = InputParser()
      for _ in 0..<3 {
        let text = (0..<8).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
        _ = parser.parse(Array(text.utf8))
      }
      while parser.timeout != nil { _ = parser.flush() }
      #expect(parser.parse(Array("z".utf8)) == keys(KeyPress(.character("z"))))
    }
  }

  @Test(arguments: ["\u{3}", "\u{11}", "\u{1A}"])
  func controlKeyAfterAnUnterminatedPasteIsRead(key: String) throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~some\u{3}text\(key)".utf8)).isEmpty)
    #expect(try #require(parser.timeout) <= .milliseconds(50))
    let press = try #require(InputParser.control(Array(key.utf8)[0]))
    #expect(parser.flush() == [.paste("some\u{3}text"), .key(press)])
    #expect(parser.timeout == nil)
  }

  @Test func escapeAfterAnUnterminatedPasteIsRead() throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~text\u{1B}".utf8)).isEmpty)
    #expect(try #require(parser.timeout) <= .milliseconds(500))
    #expect(parser.flush() == [.paste("text")] + keys(Self.escape))
  }

  @Test func unterminatedPasteTimesOut() throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~text\u{1B}[20".utf8)).isEmpty)
    #expect(parser.timeout == .seconds(1))
    #expect(parser.flush() == [.paste("text")])
    // An end marker after the timeout is ignored.
    #expect(parser.parse(Array("\u{1B}[201~k".utf8)) == keys(KeyPress(.character("k"))))
  }

  @Test func pasteBeyondTheMaximumLengthIsNotStored() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[200~".utf8))
    let piece = [UInt8](repeating: 0x61, count: 60_000)
    for _ in 0..<18 { _ = parser.parse(piece) }
    #expect(parser.pasted.count == InputParser.maximumPasteLength && parser.pending.isEmpty)
    let events = parser.parse(Array("\u{1B}[201~k".utf8))
    guard case .paste(let text)? = events.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == InputParser.maximumPasteLength)
    #expect(Array(events.dropFirst()) == keys(KeyPress(.character("k"))))
  }

  @Test func controlKeyAfterAnOverlongPasteIsRead() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: InputParser.maximumPasteLength + 5))
    _ = parser.parse([0x03])
    #expect(parser.flush().last == .key(Self.interrupt))
  }

  @Test(arguments: ["]52;c;", "P1$r", "_G", "^"])
  func longReplyProducesNoKeys(start: String) {
    for end in ["\u{7}", "\u{1B}\\"] {
      var parser = InputParser()
      var found = parser.parse(Array("\u{1B}\(start)".utf8))
      for _ in 0..<100 { found += parser.parse(Array(repeating: 0x71, count: 1000)) }
      #expect(parser.pending.isEmpty, "what is discarded is not stored")
      found += parser.parse(Array("\(end)k".utf8))
      #expect(found == keys(KeyPress(.character("k"))))
    }
  }

  @Test func longControlSequenceProducesNoKeys() {
    let digits = String(repeating: "1", count: 20_000)
    #expect(events("\u{1B}[" + digits, digits + "Ak") == keys(KeyPress(.character("k"))))
    #expect(events("\u{1B}[" + digits + "\u{1B}[A") == keys(KeyPress(.up)))
  }

  @Test func controlKeysAndEscapeEndAReply() {
    #expect(events("\u{1B}]11;rgb:00\u{3}k") == keys(Self.interrupt, KeyPress(.character("k"))))
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}]11;rgb:00\u{1B}".utf8)).isEmpty)
    #expect(parser.flush() == keys(Self.escape))
  }

  @Test func escapeFollowedByAControlKeyIsTwoKeys() {
    #expect(events("\u{1B}\u{3}") == keys(Self.escape, Self.interrupt))
    #expect(events("\u{1B}\u{1B}\u{3}") == keys(Self.escape, Self.escape, Self.interrupt))
    #expect(events("\u{1B}\u{1A}") == keys(Self.escape, KeyPress(.character("z"), modifiers: .control)))
    #expect(events("\u{1B}\u{11}") == keys(Self.escape, KeyPress(.character("q"), modifiers: .control)))
    #expect(events("\u{1B}\u{1C}k") == keys(Self.escape, KeyPress(.character("k"))))
    let optionKeys = keys(KeyPress(.backspace, modifiers: .option), KeyPress(.return, modifiers: .option))
    #expect(events("\u{1B}\u{7F}\u{1B}\r") == optionKeys)
  }
}
