import Testing
import TextSafety

struct SafeCharacterTests {
  @Test(
    .bug(id: "S1"),
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
