import FeatureKit
import Testing

struct TextHighlightTests {
  private func marked(_ search: String, in text: String) -> String {
    TextHighlight(of: search, in: text).segments.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test(arguments: [
    ("ali", "Alice Turner", "[Ali]ce Turner"), ("E", "Mary Jensen", "Mary J[e]ns[e]n"), ("x", "Ada", "Ada"),
    ("", "Ada", "Ada"), ("Ada", "Ada", "[Ada]"), ("Adam", "Ada", "Ada"), ("aa", "aaaaa", "[aa][aa]a"),
    ("04", "#1042", "#1[04]2"), ("a", "", ""),
  ])
  func matchesIgnoreCase(search: String, text: String, expected: String) {
    #expect(marked(search, in: text) == expected)
  }

  @Test(arguments: [
    ("👩", "👩‍👩‍👧 Ada", "👩‍👩‍👧 Ada"), ("👩‍👩‍👧", "👩‍👩‍👧 Ada", "[👩‍👩‍👧] Ada"), ("e", "Zoe\u{308}", "Zoe\u{308}"),
    ("ë", "Zoe\u{308}", "Zo[e\u{308}]"), ("zoë", "ZOË", "[ZOË]"), ("小", "李 小龍", "李 [小]龍"),
    ("i", "İstanbul", "İstanbul"),
  ])
  func wholeCharactersMatch(search: String, text: String, expected: String) {
    #expect(marked(search, in: text) == expected)
  }
}
