import Foundation
import TestSupport
import Testing
import TextSafety

/// Sanitized text contains no control sequences, for all Unicode scalars and for invalid bytes.
struct SafeTextTests {
  /// All Unicode scalars in blocks, so that no test case blocks a thread for long.
  private static let blocks = stride(from: UInt32(0), to: 0x11_0000, by: 0x1000).map { $0..<$0 + 0x1000 }

  private static func scalars(_ block: Range<UInt32>) -> [Unicode.Scalar] { block.compactMap { Unicode.Scalar($0) } }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { [0x200C, 0x200D].contains(scalar.value) }

  @Test(arguments: blocks)
  func noCharacterOfAnUnsafeCategoryIsRetained(block: Range<UInt32>) {
    for scalar in Self.scalars(block) where Self.isUnsafe(scalar) {
      let safe = SafeText("a\(scalar)b").string
      #expect(!safe.unicodeScalars.contains(where: Self.isUnsafe), "U+\(String(scalar.value, radix: 16))")
      #expect(safe.first == "a" && safe.last == "b")
      #expect(SafeScalar(scalar).map { !Self.isUnsafe($0.scalar) } != false)
      #expect(SafeCharacter(Character(scalar))?.character.unicodeScalars.contains(where: Self.isUnsafe) != true)
    }
  }

  @Test(arguments: blocks)
  func onlyJoinersAreRetainedInContext(block: Range<UInt32>) {
    let contexts = [("👩", "👧"), ("👩", "a"), ("ل", "م"), ("क", "ष")]
    for scalar in Self.scalars(block) where Self.isUnsafe(scalar) && !Self.isJoiner(scalar) {
      for (before, after) in contexts {
        let safe = SafeText(before + String(scalar) + after, lineBreaks: .kept).string
        #expect(!safe.unicodeScalars.contains { Self.isUnsafe($0) && $0 != "\n" })
      }
    }
  }

  // No scalar of the planes 4 to 13 is assigned, so the first block of each represents the others.
  @Test(
    arguments: blocks.filter { $0.lowerBound < 0x40000 || $0.lowerBound < 0xE0000 && $0.lowerBound % 0x10000 == 0 })
  func everyOtherCharacterIsRetained(block: Range<UInt32>) {
    // Whether a variation selector is retained depends on the preceding scalar.
    let others = Self.scalars(block).filter { !Self.isUnsafe($0) && !$0.properties.isVariationSelector }
    let changed = others.filter { SafeScalar($0)?.scalar != $0 }
    #expect(changed.isEmpty)
    // Letters between the marks prevent runs of marks over the limit.
    let text = others.reduce(into: "") { $0 += "a\($1)" }
    #expect(SafeText(text).string == text)
  }

  @Test(
    arguments: [
      ("a\u{1B}]52;c;aGk=\u{7}b", "a\u{FFFD}]52;c;aGk=\u{FFFD}b"), ("\u{9B}2J", "\u{FFFD}2J"),
      ("evil\u{202E}txt", "evil\u{FFFD}txt"), ("a\u{0}b\u{7F}", "a\u{FFFD}b\u{FFFD}"), ("a\u{200E}b\u{AD}c", "abc"),
      ("one\ntwo\r\nthree\u{85}four\u{2028}five\tsix", "one two three four five six"), ("\u{600}12", "12"),
    ])
  func controlCharactersAreReplacedAndInvisibleOnesRemoved(text: String, expected: String) {
    #expect(SafeText(text).string == expected)
  }

  @Test func lineBreaksAreRetainedOnRequest() {
    #expect(SafeText("a\nb\r\nc\rd\u{2029}e\tf\u{1B}", lineBreaks: .kept).string == "a\nb\nc\nd\ne f\u{FFFD}")
  }

  @Test(arguments: [
    "Grace Hopper", "Łukasz Żółć", "李小龍", "한글", "👩‍👩‍👧", "👩🏽‍⚕️", "🏳️‍🌈", "❤️‍🔥", "1️⃣",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "می\u{200C}خواهم", "क्\u{200D}ष", "ශ්\u{200D}රී", "ന്\u{200D}", "שלום", "e\u{301}\u{308}", "葛\u{E0100}",
  ])
  func namesAndEmojiAreUnchanged(text: String) {
    #expect(SafeText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{200D}b", "ab"), ("a\u{200C}b", "ab"), ("👩\u{200D}", "👩"), ("👩\u{200D}a", "👩a"), ("\u{FE0F}x", "x"),
    ("☀\u{FE0F}\u{FE0F}", "☀\u{FE0F}"), ("a\u{E0068}\u{E0069}", "a"),
    ("🏴" + String(repeating: "\u{E0061}", count: 90), "🏴"),
    ("می\u{200C}\u{200C}خ", "می\u{200C}خ"),
  ])
  func joinersSelectorsAndTagsAreRemovedOutOfContext(text: String, expected: String) {
    let scalars = SafeText(text).string.unicodeScalars
    #expect(scalars.filter { !(0xE0000...0xE007F).contains($0.value) }.elementsEqual(expected.unicodeScalars))
    #expect(scalars.count <= expected.unicodeScalars.count + 6)
  }

  @Test func runsOfMarksAreLimited() {
    let text = "a" + String(repeating: "\u{301}", count: 500) + "b"
    #expect(SafeText(text).string.unicodeScalars.count == 32)
  }

  @Test(
    arguments: [
      [0xED, 0xA0, 0x80], [0xC0, 0x9B], [0xFF, 0xFE], [0xC2], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x9B],
      [0x9B, 0x32],
    ] as [[UInt8]])
  func invalidBytesAreReplaced(bytes: [UInt8]) {
    let safe = SafeText(decoding: [0x61] + bytes + [0x62])
    #expect(safe.string.hasPrefix("a\u{FFFD}") && safe.string.hasSuffix("b"))
    #expect(!safe.string.unicodeScalars.contains(where: Self.isUnsafe))
  }

  @Test("Unpaired surrogates, which JSON can contain, are replaced or rejected")
  func unpairedSurrogatesAreReplacedOrRejected() {
    let surrogates = (0xD800...0xDFFF).lazy.filter { $0 % 0x40 == 0 }.map { String($0, radix: 16) }
    for surrogate in surrogates {
      let document = Data("[\"a\\u\(surrogate)b\"]".utf8)
      guard let text = try? JSONDecoder().decode([String].self, from: document).first else { continue }
      #expect(!SafeText(text).string.unicodeScalars.contains(where: Self.isUnsafe))
    }
    for unit in UInt16(0xD800)...0xDFFF {
      #expect(SafeText(String(decoding: [0x61, unit], as: UTF16.self)).string == "a\u{FFFD}")
    }
  }

  @Test(arguments: ["Only printable ASCII, and some of it.", "Łukasz Żółć, 李小龍, 👩‍👩‍👧, می\u{200C}خواهم"])
  func safeTextIsNotCopied(text: String) {
    func address(of text: String) -> UnsafePointer<UInt8>? {
      text.utf8.withContiguousStorageIfAvailable(\.baseAddress).flatMap(\.self)
    }
    let text = String(repeating: text, count: 2)
    #expect(address(of: text) != nil)
    #expect(address(of: SafeText(text).string) == address(of: text))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func sanitizingRandomTextIsSafeAndIdempotent(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let unsafe = Self.scalars(0..<0x3000).filter(Self.isUnsafe)
    let others = Array("ab \n👩👧🏴❤لمکषक्\u{301}\u{FE0F}\u{FE0E}\u{E0067}\u{E007F}\u{E0001}\u{FEFF}".unicodeScalars)
    for _ in 0..<100 {
      var text = ""
      for _ in 0..<12 {
        let source = random.next() % 3 == 0 ? unsafe : others
        text.unicodeScalars.append(source[Int(random.next() % UInt64(source.count))])
      }
      let safe = SafeText(text)
      let retained = safe.string.unicodeScalars.filter { Self.isUnsafe($0) && !Self.isJoiner($0) }
      #expect(retained.allSatisfy { (0xE0020...0xE007F).contains($0.value) }, "\(text.unicodeScalars.map(\.value))")
      #expect(SafeText(safe.string) == safe, "\(text.unicodeScalars.map(\.value))")
      #expect(SafeText(safe.string, lineBreaks: .kept) == safe)
    }
  }

  @Test func interpolationSanitizesStringsAndRetainsSafeText() {
    let hostile = "x\n\u{1B}[2J"
    let lines = SafeText("a\nb", lineBreaks: .kept)
    let text: SafeText = "first\n\(hostile) \(7) \(lines)"
    #expect(text.string == "first\nx \u{FFFD}[2J 7 a\nb")
  }

  @Test func textIsTruncatedAndJoined() {
    #expect(SafeText("abcdef").truncated(to: 3).string == "abc…")
    #expect(SafeText("abc").truncated(to: 3).string == "abc")
    #expect([SafeText("a"), "b"].joined(separator: ", ").string == "a, b")
  }
}

struct SafeCharacterTests {
  @Test(
    arguments: [
      ("a", "a"), ("é", "é"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{1B}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"), ("\r\n", " "),
      ("\t", " "), ("\u{2028}", " "), ("a\u{200D}", "a"),
    ] as [(Character, Character)])
  func charactersAreSanitizedLikeText(character: Character, expected: Character) {
    #expect(SafeCharacter(character)?.character == expected)
    #expect(SafeText(String(character)).string == String(expected))
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{FEFF}", "\u{E0041}", "\u{FE0F}"] as [Character])
  func invisibleCharactersAreRejected(character: Character) {
    #expect(SafeCharacter(character) == nil)
  }

  @Test func onlyScalarIsNilForCharactersOfSeveralScalars() {
    #expect(SafeCharacter("a")?.onlyScalar == "a")
    #expect(SafeCharacter("1️⃣")?.onlyScalar == nil)
  }
}
