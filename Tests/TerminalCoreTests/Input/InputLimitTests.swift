import SeededRandom
import Testing

@testable import TerminalCore

/// Input that no terminal should send: unbounded numbers, and unterminated strings and pastes.
struct InputLimitTests {
  private static let escape = KeyPress(.escape)
  private static let interrupt = KeyPress(.character("c"), modifiers: .control)

  private func events(_ pieces: String...) -> [InputEvent] {
    var parser = InputParser()
    return pieces.flatMap { parser.parse(Array($0.utf8)) }
  }

  private func keys(_ presses: KeyPress...) -> [InputEvent] { presses.map(InputEvent.key) }

  @Test(.bug(id: "S5"), arguments: ["", "-", "<", "?", "1;", "27;", "200;", "<0;1;", "97:"])
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

  @Test(.bug(id: "S5")) func randomSequencesDoNotTrapAndTheNextKeyIsRead() {
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

  // MARK: Pastes

  @Test(.bug(id: "S10"), arguments: ["\u{3}", "\u{11}", "\u{1A}"])
  func controlKeyAfterAnUnterminatedPasteIsRead(key: String) throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~some\u{3}text\(key)".utf8)).isEmpty)
    #expect(try #require(parser.timeout) <= .milliseconds(25))
    let press = try #require(InputParser.control(Array(key.utf8)[0]))
    #expect(parser.flush() == [.paste("some\u{3}text"), .key(press)])
    #expect(parser.timeout == nil)
  }

  @Test(.bug(id: "S10")) func escapeAfterAnUnterminatedPasteIsRead() throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~text\u{1B}".utf8)).isEmpty)
    #expect(try #require(parser.timeout) <= .milliseconds(100))
    #expect(parser.flush() == [.paste("text")] + keys(Self.escape))
  }

  @Test(.bug(id: "S10")) func unterminatedPasteTimesOut() throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~text\u{1B}[20".utf8)).isEmpty)
    #expect(parser.timeout == .seconds(1))
    #expect(parser.flush() == [.paste("text")])
    // An end marker after the timeout is ignored.
    #expect(parser.parse(Array("\u{1B}[201~k".utf8)) == keys(KeyPress(.character("k"))))
  }

  @Test(.bug(id: "S10")) func pasteBeyondTheMaximumLengthIsNotStored() {
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

  @Test(.bug(id: "S10")) func controlKeyAfterAnOverlongPasteIsRead() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: InputParser.maximumPasteLength + 5))
    _ = parser.parse([0x03])
    #expect(parser.flush().last == .key(Self.interrupt))
  }

  // MARK: Replies

  @Test(.bug(id: "S10"), arguments: ["]52;c;", "P1$r", "_G", "^"])
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

  @Test(.bug(id: "S10")) func longControlSequenceProducesNoKeys() {
    let digits = String(repeating: "1", count: 20_000)
    #expect(events("\u{1B}[" + digits, digits + "Ak") == keys(KeyPress(.character("k"))))
    #expect(events("\u{1B}[" + digits + "\u{1B}[A") == keys(KeyPress(.up)))
  }

  @Test(.bug(id: "S10")) func unterminatedReplyTimesOutAndProducesNoKeys() throws {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}]11;rgb:00".utf8)).isEmpty)
    #expect(try #require(parser.timeout) <= .milliseconds(500))
    #expect(parser.flush().isEmpty)
    #expect(parser.parse(Array("k".utf8)) == keys(KeyPress(.character("k"))))
  }

  @Test(.bug(id: "S10")) func controlKeysAndEscapeEndAReply() {
    #expect(events("\u{1B}]11;rgb:00\u{3}k") == keys(Self.interrupt, KeyPress(.character("k"))))
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}]11;rgb:00\u{1B}".utf8)).isEmpty)
    #expect(parser.flush() == keys(Self.escape))
  }

  // MARK: Escape and another key

  @Test(.bug(id: "S14")) func escapeFollowedByAControlKeyIsTwoKeys() {
    #expect(events("\u{1B}\u{3}") == keys(Self.escape, Self.interrupt))
    #expect(events("\u{1B}\u{1B}\u{3}") == keys(Self.escape, Self.escape, Self.interrupt))
    #expect(events("\u{1B}\u{1A}") == keys(Self.escape, KeyPress(.character("z"), modifiers: .control)))
    #expect(events("\u{1B}\u{11}") == keys(Self.escape, KeyPress(.character("q"), modifiers: .control)))
    #expect(events("\u{1B}\u{1C}k") == keys(Self.escape, KeyPress(.character("k"))))
    let optionKeys = keys(KeyPress(.backspace, modifiers: .option), KeyPress(.return, modifiers: .option))
    #expect(events("\u{1B}\u{7F}\u{1B}\r") == optionKeys)
  }
}
