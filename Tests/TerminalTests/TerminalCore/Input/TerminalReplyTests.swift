import TestSupport
import Testing

@testable import TerminalCore

struct TerminalReplyTests {
  private static let all =
    "\u{1B}[?5u\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[?997;2n\u{1B}[?62;4;22c\u{1B}_Gi=2021;OK\u{1B}\\\u{1B}[6;18;9t"
  private static let expected: [TerminalReply] = [
    .keyboardFlags(5), .background(CellColor(red: 255, green: 128, blue: 0)), .colorScheme(isLight: true),
    .deviceAttributes([62, 4, 22]), .graphics(id: 2021, isOK: true), .cellPixels(Size(width: 9, height: 18)),
  ]

  private func replies(_ text: String) -> [TerminalReply] {
    var parser = InputParser()
    #expect(parser.parse(Array(text.utf8)).isEmpty)
    return parser.takeReplies()
  }

  @Test func repliesOfEachKindAreParsed() {
    #expect(replies(Self.all) == Self.expected)
  }

  @Test("Replies in any two pieces, between typed keys")
  func repliesInPiecesBetweenKeys() {
    let bytes = Array("a\(Self.all)b".utf8)
    for cut in 1..<bytes.count {
      var parser = InputParser()
      let events = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
      #expect(events == "ab".map { .key(KeyPress(.character($0))) }, "cut at \(cut)")
      #expect(parser.takeReplies() == Self.expected)
    }
  }

  @Test(
    arguments: [
      ("rgb:f/8/0", 255, 136, 0), ("rgb:ff/80/00", 255, 128, 0), ("rgb:fff/800/000", 255, 128, 0),
      ("rgba:ffff/0000/ffff/8000", 255, 0, 255),
    ] as [(String, UInt8, UInt8, UInt8)])
  func colorsHaveOneToFourDigits(text: String, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(replies("\u{1B}]11;\(text)\u{7}") == [.background(CellColor(red: red, green: green, blue: blue))])
  }

  @Test(arguments: [
    "]11;rgb:", "]11;rgb:ff/ff", "]11;rgb:fffff/0/0", "]11;rgb:+f/0/0", "]11;rgb:ff/ff/ff/ff", "]11;rgb:g/0/0",
    "]11;red", "]11;?", "]10;rgb:0/0/0", "_G", "_Gi=;OK", "_Gs=1;OK", "_Xi=1;OK", "P1$r0m", "[?997;3n", "[?997n",
    "[?2026;2$y", "[6;0;0t", "[6;99999;9t", "[4;600;800t", "[?9999999999c",
  ])
  func damagedRepliesAreIgnored(text: String) {
    #expect(replies("\u{1B}\(text)\(text.hasPrefix("[") ? "" : "\u{1B}\\")").isEmpty)
  }

  @Test func errorOfAGraphicsCommandIsAReply() {
    #expect(replies("\u{1B}_Gi=7,p=1;ENOENT:no image\u{1B}\\") == [.graphics(id: 7, isOK: false)])
  }

  @Test(arguments: ["[?62;4", "]11;rgb:00"])
  func incompleteReplyIsDroppedAfterATimeout(reply: String) throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}\(reply)".utf8)).isEmpty)
    let timeout = try #require(parser.timeout)
    // The rest of a control sequence may be slow.
    #expect(reply.hasPrefix("[") ? timeout >= .milliseconds(500) : timeout <= .milliseconds(500))
    #expect(parser.flush().isEmpty)
    #expect(parser.parse(Array("k".utf8)) == [.key(KeyPress(.character("k")))])
    #expect(parser.takeReplies().isEmpty)
  }

  @Test func aMegabyteOfRepliesIsNeitherKeysNorStored() {
    var parser = InputParser()
    let piece = Array(String(repeating: "\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1u", count: 3_000).utf8)
    for _ in 0..<(1_000_000 / piece.count) { #expect(parser.parse(piece).isEmpty) }
    #expect(parser.takeReplies().count <= 64)
    #expect(parser.parse(Array("k".utf8)) == [.key(KeyPress(.character("k")))])
  }

  @Test func endlessReplyIsNotStored() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8))
    let piece = [UInt8](repeating: UInt8(ascii: "f"), count: 100_000)
    for _ in 0..<10 { #expect(parser.parse(piece).isEmpty) }
    #expect(parser.parse(Array("\u{1B}\\k".utf8)) == [.key(KeyPress(.character("k")))])
    #expect(parser.takeReplies().isEmpty && parser.pending.isEmpty)
  }

  @Test func randomlyDamagedRepliesDoNotTrap() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      var bytes = Array(Self.all.utf8)
      for _ in 0..<3 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      var parser = InputParser()
      _ = parser.parse(bytes)
      while parser.timeout != nil { _ = parser.flush() }
      #expect(parser.takeReplies().count <= 64)
      #expect(parser.parse(Array("z".utf8)) == [.key(KeyPress(.character("z")))])
    }
  }
}

struct TerminalCapabilityTests {
  private func capabilities(after replies: TerminalReply...) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(colors: .direct)
    for reply in replies { capabilities.update(by: reply) }
    return capabilities
  }

  @Test func repliesChangeTheCapabilities() {
    #expect(capabilities(after: .deviceAttributes([62, 4])).supportsSixel)
    #expect(!capabilities(after: .deviceAttributes([64, 1])).supportsSixel)
    #expect(capabilities(after: .keyboardFlags(0)).supportsKeyboardProtocol)
    #expect(capabilities(after: .graphics(id: 2021, isOK: true)).supportsKittyGraphics)
    #expect(!capabilities(after: .graphics(id: 2021, isOK: false)).supportsKittyGraphics)
    #expect(!capabilities(after: .graphics(id: 1, isOK: true)).supportsKittyGraphics, "another command")
    #expect(capabilities(after: .cellPixels(Size(width: 9, height: 18))).cellPixels == Size(width: 9, height: 18))
  }

  @Test(
    arguments: [
      (CellColor(red: 0xFD, green: 0xF6, blue: 0xE3), true), (CellColor(red: 0, green: 0x2B, blue: 0x36), false),
      (CellColor(red: 255, green: 255, blue: 0), true), (CellColor(red: 0, green: 0, blue: 255), false),
    ])
  func luminanceOfTheBackgroundDecides(color: CellColor, isLight: Bool) {
    let found = capabilities(after: .background(color))
    #expect(found.hasLightBackground == isLight && found.background == color)
  }

  @Test(
    arguments: [
      ("15;0", false), ("0;15", true), ("0;default;7", true), ("12;8", false), ("0;default", nil), ("", nil),
      ("0;99", nil),
    ] as [(String, Bool?)])
  func environmentHintsAtTheBackground(value: String, isLight: Bool?) {
    #expect(TerminalCapabilities(environment: ["TERM": "rxvt", "COLORFGBG": value]).hasLightBackground == isLight)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true), (["TERM": "linux"], false),
      (["TERM": "vt100"], false), ([:], false),
    ] as [([String: String], Bool)])
  func onlyKnownTerminalsAreQueried(environment: [String: String], isQueried: Bool) {
    let found = TerminalCapabilities(environment: environment)
    #expect(found.acceptsQueries == isQueried && found.acceptsLinks == isQueried)
  }
}
