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

  @Test func keysOfEachKindAreParsed() {
    #expect(keys("a") == [KeyPress(.character("a"))])
    #expect(keys("\u{1B}[A\u{1B}OB") == [KeyPress(.up), KeyPress(.down)])
    #expect(keys("\u{1B}[1;5C") == [KeyPress(.right, modifiers: .control)])
    #expect(keys("\u{1B}[Z") == [KeyPress(.tab, modifiers: .shift)])
    #expect(keys("\u{1B}[5~\u{1B}[3~") == [KeyPress(.pageUp), KeyPress(.delete)])
    #expect(keys("\u{03}") == [KeyPress(.character("c"), modifiers: .control)])
    #expect(keys("\u{1B}x") == [KeyPress(.character("x"), modifiers: .option)])
    #expect(keys("é李") == [KeyPress(.character("é")), KeyPress(.character("李"))])
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

  @Test func keysEncodedByCodePointAreParsed() {
    #expect(
      keys("\u{1B}[97;5u\u{1B}[27;5;97~") == Array(repeating: KeyPress(.character("a"), modifiers: .control), count: 2))
    #expect(
      keys("\u{1B}[13;2u\u{1B}[9;5u") == [KeyPress(.return, modifiers: .shift), KeyPress(.tab, modifiers: .control)])
    #expect(keys("\u{1B}[27u\u{1B}[97:65;1:1u") == [KeyPress(.escape), KeyPress(.character("a"))])
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
