import Testing

@testable import ModuleGraph

/// Sources that no compiler would take are read to their end, and nothing more.
@Suite struct HostileSourceTests {
  @Test(
    "What is nested deeper than the stack is read all the same",
    arguments: [
      "\"\\(", "(", "{", "/*", "#if (", "#if !", "[", "@a(", "#\"\\#(", "\"\"\"\n\\(", "#", "\"", "/", "`", "#/",
    ])
  func deep(_ piece: String) {
    let text = String(repeating: piece, count: 20_000)
    #expect(SourceFile.scanning(text, path: "A.swift").imports == [])
    #expect(TokenStream(text).tokens.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }

  @Test("Any pieces of Swift in any order are read to their end", arguments: 0..<40)
  func shuffled(_ seed: UInt64) {
    var numbers = SplitMix(state: seed)
    let pieces = [
      "\"", "\"\"\"", "#", "/", "\\", "(", ")", "{", "}", "\n", " ", "import", " A", "@", "`", "#if ", "#else",
      "#endif",
      "#elseif ", "&&", "!", "*", "//", "/*", "*/", ";", ".", "\u{FEFF}", "é", "\r\n", "\0", "module-graph:ignore(",
      "os(",
    ]
    let text = (0..<2000).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
    let file = SourceFile.scanning(text, path: "A.swift")
    #expect(file.imports.allSatisfy { $0.place.line <= file.lines && $0.place.column > 0 })
    #expect(TokenStream(text).tokens.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }
}

/// The generator SplitMix64: the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
