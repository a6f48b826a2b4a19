import TestSupport
import Testing

@testable import TerminalCore

struct NoiseTests {
  private static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private func keys(_ events: [InputEvent]) -> [KeyPress] {
    events.compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  @Test(arguments: [1, 7, 100, 4095, 100_000])
  func onlyTheStartOfNoiseIsParsedAsKeys(size: Int) {
    var parser = InputParser()
    let noise = Self.noise(100_000, seed: 1)
    var events: [InputEvent] = []
    for start in stride(from: 0, to: noise.count, by: size) {
      events += parser.parse(noise[start..<min(start + size, noise.count)])
    }
    // About half of the bytes are not valid text.
    #expect(events.count < 4 * NoiseDetector.threshold)
  }

  @Test func enoughValidKeysAfterNoiseAreReadImmediately() {
    var parser = InputParser()
    let typed = String(repeating: "j", count: NoiseDetector.gap)
    let events = parser.parse(Self.noise(10_000, seed: 2) + [0xFF] + Array(typed.utf8))
    #expect(keys(events.suffix(typed.count)) == typed.map { KeyPress(.character($0)) })
    #expect(keys(parser.parse(Array("k".utf8))) == [KeyPress(.character("k"))])
  }

  @Test(arguments: ["\u{3}", "k", "\u{1B}[B", "\u{1B}", "李"])
  func singleKeyAfterNoiseIsReadAfterAPause(typed: String) {
    var parser = InputParser()
    _ = parser.parse(Self.noise(10_000, seed: 3) + [0xFF])
    #expect(parser.parse(Array(typed.utf8)).isEmpty)
    #expect(parser.timeout != nil)
    var alone = InputParser()
    let expected = alone.parse(Array(typed.utf8)) + alone.flush()
    #expect(parser.flush() == expected)
    #expect(!expected.isEmpty)
  }

  @Test func textInLatin1IsNotNoise() {
    // A long text in Latin-1, with one byte that is not valid UTF-8 in each line.
    let line: [UInt8] = Array("und wieder noch ein ganz normales Wort f".utf8) + [0xFC] + Array("r ".utf8)
    let text = [UInt8](repeatElement(line, count: 200).joined())
    var parser = InputParser()
    #expect(parser.parse(text).count == text.count - 200)
    #expect(parser.timeout == nil)
  }

  @Test func textOfAnyScriptIsNotNoise() {
    let text = String(repeating: "Привет мир 你好 👩‍👩‍👧 العربية ", count: 500)
    var parser = InputParser()
    #expect(parser.parse(Array(text.utf8)).count == text.unicodeScalars.count)
  }

  @Test func pasteOfInvalidBytesIsAPaste() {
    var parser = InputParser()
    let bytes = [UInt8](repeating: 0xE9, count: 10_000)
    let events = parser.parse(Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~q".utf8))
    #expect(events.count == 2 && events.last == .key(KeyPress(.character("q"))))
  }
}
