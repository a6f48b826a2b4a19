import Testing

@testable import TerminalCore

/// Keys in Kitty's keyboard protocol (sw.kovidgoyal.net/kitty/keyboard-protocol).
struct KeyboardProtocolTests {
  private func keys(_ text: String) -> [KeyPress] {
    var parser = InputParser()
    parser.reportsEscapeAsSequence = true
    return parser.parse(Array(text.utf8)).compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  private func control(_ character: Character) -> KeyPress { KeyPress(.character(character), modifiers: .control) }

  @Test("Control with I, M and a bracket are no other keys")
  func controlKeysAreUnambiguous() {
    #expect(keys("\u{1B}[105;5u\u{1B}[109;5u\u{1B}[91;5u") == [control("i"), control("m"), control("[")])
    #expect(keys("\t\r\u{1B}[27u") == [KeyPress(.tab), KeyPress(.return), KeyPress(.escape)])
    #expect(keys("\u{1B}[104;5u\u{7F}") == [control("h"), KeyPress(.backspace)])
  }

  @Test func modifiersOfKeysWithoutTextAreReported() {
    #expect(keys("\u{1B}[13;2u") == [KeyPress(.return, modifiers: .shift)])
    #expect(
      keys("\u{1B}[27;5u\u{1B}[9;6u\u{1B}[127;3u") == [
        KeyPress(.escape, modifiers: .control), KeyPress(.tab, modifiers: [.control, .shift]),
        KeyPress(.backspace, modifiers: .option),
      ])
    #expect(
      keys("\u{1B}[3;5~\u{1B}[1;2A") == [KeyPress(.delete, modifiers: .control), KeyPress(.up, modifiers: .shift)])
  }

  @Test func superIsTheCommandKeyAndTypesNoText() {
    let press = KeyPress(.character("s"), modifiers: .command)
    #expect(keys("\u{1B}[115;9u") == [press])
    #expect(press.text == nil)
    #expect("\(press)" == "Super-s")
  }

  @Test("The locks of a keyboard are no modifiers", arguments: [65, 129, 193])
  func locksAreIgnored(parameter: Int) {
    #expect(keys("\u{1B}[97;\(parameter)u") == [KeyPress(.character("a"))])
    #expect(keys("\u{1B}[1;\(parameter)B") == [KeyPress(.down)])
  }

  @Test func shiftIsReportedOnlyIfItDoesNotChangeTheCharacter() {
    #expect(
      keys("\u{1B}[97:65;4u\u{1B}[97;4u") == Array(repeating: KeyPress(.character("A"), modifiers: .option), count: 2))
    #expect(keys("\u{1B}[49:33;2u") == [KeyPress(.character("!"))])
    #expect(keys("\u{1B}[97:65;6u") == [KeyPress(.character("a"), modifiers: [.control, .shift])])
  }

  @Test("A shortcut is at the same place of a keyboard for another script")
  func shortcutsWorkOnOtherKeyboards() {
    #expect(keys("\u{1B}[1089::99;5u") == [control("c")])
    #expect(keys("\u{1B}[1089;5u") == [control("с")], "a terminal that does not report the place")
    #expect(keys("\u{1B}[113::97;5u") == [control("q")], "a French keyboard has its own Q")
  }

  @Test func repetitionsAreKeysAndReleasesAreNot() {
    #expect(keys("\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u") == Array(repeating: KeyPress(.character("a")), count: 2))
    #expect(keys("\u{1B}[1;1:3A\u{1B}[5;1:3~\u{1B}[6;1:1~") == [KeyPress(.pageDown)])
  }

  @Test func keypadAndFunctionKeysAreKeys() {
    #expect(keys("\u{1B}[57399u\u{1B}[57408u\u{1B}[57413u") == "09+".map { KeyPress(.character($0)) })
    #expect(
      keys("\u{1B}[57414u\u{1B}[57419u\u{1B}[57424;5u\u{1B}[57426u") == [
        KeyPress(.return), KeyPress(.up), KeyPress(.end, modifiers: .control), KeyPress(.delete),
      ])
    #expect(keys("\u{1B}[13~\u{1B}[57376u\u{1B}[57398u") == [3, 13, 35].map { KeyPress(.function($0)) })
  }

  @Test(
    "Modifiers by themselves, media keys and unknown codes are no keys", arguments: [57_358, 57_427, 57_441, 57_454])
  func otherKeysAreIgnored(code: Int) {
    #expect(keys("\u{1B}[\(code)uk") == [KeyPress(.character("k"))])
  }

  @Test(arguments: [("99;5", "^C"), ("113;5", "^Q"), ("122;5", "^Z"), ("27", "Esc")])
  func programKeyAfterAnUnterminatedPasteIsRead(code: String, name: String) throws {
    var parser = InputParser()
    parser.reportsEscapeAsSequence = true
    #expect(parser.parse(Array("\u{1B}[200~text\u{1B}[\(code)u".utf8)).isEmpty)
    #expect(try #require(parser.timeout) <= .milliseconds(50))
    let events = parser.flush()
    #expect(events.first == .paste("text"))
    guard case .key(let press)? = events.last else { return #expect(Bool(false), "no key") }
    #expect("\(press)" == name)
  }

  @Test func startOfASequenceIsNoEscapeKey() throws {
    var parser = InputParser()
    parser.reportsEscapeAsSequence = true
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(try #require(parser.timeout) >= .milliseconds(500))
    #expect(parser.parse(Array("[105;5u".utf8)) == [.key(control("i"))])
    #expect(parser.parse(Array("\u{1B}[27u".utf8)) == [.key(KeyPress(.escape))])
    #expect(parser.timeout == nil, "Escape needs no timeout")
  }
}
