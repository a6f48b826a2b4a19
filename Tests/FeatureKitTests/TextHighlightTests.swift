import FeatureKit
import Testing

struct TextHighlightTests {
  @Test(
    arguments: [
      ([], "Ada", "Ada"), ([0..<3], "Alice Turner", "[Ali]ce Turner"),
      ([0..<3, 6..<8], "Alice Turner", "[Ali]ce [Tu]rner"),
      ([0..<3], "Ada", "[Ada]"), ([2..<9], "Ada", "Ad[a]"), ([7..<9], "Ada", "Ada"), ([0..<0], "", ""),
      ([0..<1], "👩‍👩‍👧 Ada", "[👩‍👩‍👧] Ada"), ([1..<2, 2..<3], "Ada", "A[d][a]"), ([2..<3], "Zoe\u{308}", "Zo[e\u{308}]"),
    ] as [([Range<Int>], String, String)])
  func rangesOfCharactersAreHighlighted(matches: [Range<Int>], text: String, expected: String) {
    let segments = TextHighlight(text, matches: matches).segments
    #expect(segments.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() == expected)
    #expect(segments.map(\.text).joined() == text)
  }
}
