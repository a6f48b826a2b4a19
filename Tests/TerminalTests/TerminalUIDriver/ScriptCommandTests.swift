import TerminalUI
import Testing

@testable import TerminalUIDriver

@MainActor
struct CommandParserTests {
  @Test(
    arguments: [
      "advance infms", "advance infs", "advance nanms", "advance nans", "advance 1e300ms", "advance 1e300s",
      "advance -1ms", "advance 1e10s", "advance ms", "advance s", "advance 0x1p4000s", "resize 99999999999x1",
      "key down 9223372036854775808", "key ctrl-ctrl-a", "key f99999999999999999999",
    ])
  func outOfRangeNumbersAreErrors(line: String) throws {
    let word = String(line.prefix { $0 != " " })
    #expect(throws: CommandError.self) { try ScriptCommand.parse(line) }
    #expect {
      try Script(name: "a", text: "screen\n\(line)\n")
    } throws: { error in
      "\(error)".hasPrefix("a:2: \(word): expected \(word) ")
    }
  }

  @Test(
    arguments: [
      ("advance 250ms", .milliseconds(250)), ("advance 1e9s", .seconds(1_000_000_000)), ("advance 0s", .zero),
    ] as [(String, Duration)])
  func durationsAreParsed(line: String, duration: Duration) throws {
    #expect(try ScriptCommand.parse(line) == .advance(duration))
  }

  @Test func modifiersAreParsedInAnyOrderAndNamesInAnyCase() throws {
    let press = KeyPress(.up, modifiers: [.control, .option, .shift])
    #expect(try ScriptCommand.parse("key shift-alt-ctrl-up") == .key(press, count: 1))
    #expect(try ScriptCommand.parse(" key F6 ") == .key(KeyPress(.function(6)), count: 1), "as the hint line writes it")
    #expect(try ScriptCommand.parse("key ctrl--") == .key(KeyPress(.character("-"), modifiers: .control), count: 1))
  }

  @Test(arguments: [
    ("type \"E mail\" a\\\"b", ["type", "E mail", "a\"b"]), ("tap \"李 é\"\r", ["tap", "李 é"]), ("  ", []),
    ("expect \"\"", ["expect", ""]), ("a\\ b \\", ["a b"]),
  ])
  func wordsAreSplitAtSpaces(line: String, words: [String]) {
    let result = ScriptCommand.words(of: line.utf8)
    #expect(result.words == words && result.openQuote == nil)
  }

  @Test(arguments: [("tap \"Sign in", 5), ("type \"李 é\" \"x", 12), ("expect \"a\\\"", 8), ("  tap Sign\"", 11)])
  func quoteWithoutAnEndIsAnErrorAtItsColumn(line: String, column: Int) {
    #expect(throws: CommandError.unterminatedQuote(column: column)) { try ScriptCommand.parse(line) }
  }

  @Test func commentsMayContainASingleQuote() throws {
    #expect(try ScriptCommand.parse("# a 27\" screen") == nil)
  }

  @Test func unknownWordIsReportedBeforeAnOpenQuote() {
    #expect(throws: CommandError.unknownWord("tpa", nearest: "tap")) { try ScriptCommand.parse("tpa \"Sign in") }
  }

  @Test(arguments: [1_000, 100_000])
  func everyByteOfALineIsReadOnce(length: Int) {
    let reads = Reads()
    let line = CountedBytes(bytes: Array(("tap \"" + String(repeating: "é ", count: length) + "\"").utf8), reads: reads)
    #expect(ScriptCommand.words(of: line).words.last?.utf8.count == length * 3)
    #expect(reads.count == line.bytes.count + 1)
  }

  @Test func longWordIsNotComparedWithCommandNames() throws {
    let word = String(repeating: "x", count: 1_000_000)
    let error = #expect(throws: CommandError.self) { try ScriptCommand.parse(word) }
    #expect(try #require(error).description.count < 200)
  }

  private final class Reads {
    var count = 0
  }

  private struct CountedBytes: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    let reads: Reads
    var position = 0

    mutating func next() -> UInt8? {
      reads.count += 1
      defer { position += 1 }
      return position < bytes.count ? bytes[position] : nil
    }
  }
}

struct CommandTextTests {
  @Test(
    "A command is parsed from its text",
    arguments: [
      .tap("Sign in"), .tap("a \"quoted\" \\ name"), .tap("#1001"), .type(field: "Email", text: ""),
      .key(KeyPress(.character("c"), modifiers: .control), count: 1), .key(KeyPress(.down), count: 12),
      .key(KeyPress(.character("\"")), count: 1), .key(KeyPress(.character(" ")), count: 1),
      .key(KeyPress(.insert, modifiers: [.shift, .option]), count: 1), .open("trellis://orders/1042"), .notify(""),
      .fault("503:2s"), .phase(.background), .resize(Size(width: 60, height: 20)), .advance(.milliseconds(250)),
      .expect("a b"), .reject("#"), .screen, .relaunch, .quit,
    ] as [ScriptCommand])
  func commandIsParsedFromItsText(command: ScriptCommand) throws {
    #expect(try ScriptCommand.parse(command.text) == command)
  }

  @Test("Every key is created from its name")
  func keyIsCreatedFromItsName() {
    let keys: [KeyPress.Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .tab, .backspace, .delete, .escape, .insert,
      .function(12), .character("-"), .character("é"),
    ]
    for key in keys {
      let press = KeyPress(key, modifiers: .shift)
      #expect(KeyPress(scriptName: press.scriptName) == press)
    }
  }

  @Test(arguments: ["", "ctrl-", "ctrl-ctrl-c", "f36", "nokey"])
  func unknownNameIsRejected(name: String) {
    #expect(KeyPress(scriptName: name) == nil)
  }
}
