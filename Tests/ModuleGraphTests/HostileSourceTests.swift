import Foundation
import TestSupport
import Testing

@testable import ModuleGraphReading

@Suite struct HostileSourceTests {
  @Test(
    "Nesting that would overflow the stack of a recursive parser is scanned",
    arguments: [
      "\"\\(", "(", "{", "/*", "#if (", "#if !", "[", "@a(", "#\"\\#(", "\"\"\"\n\\(", "#", "\"", "/", "`", "#/", "[/",
      "=/",
      "a\n@b\n", "public ", "#\"\"\"\\#(", "#if canImport(", "( /\\/", "@`",
    ])
  func deep(_ piece: String) {
    let text = String(repeating: piece, count: 20_000)
    #expect(SourceFile.scanning(text, path: "A.swift").imports == [])
    #expect(TokenStream(text).tokens.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }

  @Test("Random sequences of Swift fragments are scanned completely", arguments: 0..<40) func shuffled(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "\"\"\"", "#", "/", "\\", "(", ")", "{", "}", "\n", " ", "import", " A", "@", "`", "#if ", "#else",
      "#endif", "#elseif ", "&&", "!", "*", "//", "/*", "*/", ";", ".", "\u{FEFF}", "é", "\r\n", "\0",
      "module-graph:ignore(", "os(",
    ]
    let text = (0..<2000).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
    let file = SourceFile.scanning(text, path: "A.swift")
    #expect(file.imports.allSatisfy { $0.place.line <= file.lines && $0.place.column > 0 })
    #expect(TokenStream(text).tokens.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }

  @Test("Randomly mutated sources are scanned completely", arguments: 0..<8) func mutated(_ seed: UInt64) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let sources = try ["ImportScannerTests", "TokenTests", "HostileSourceTests"].map {
      try FileBytes.read("\(folder)/\($0).swift")
    }
    var mutation = Mutation(sources: sources, numbers: SeededGenerator(seed: seed))
    for _ in 0..<10 {
      let bytes = mutation.next()
      let file = SourceFile.scanning(String(decoding: bytes, as: UTF8.self), path: "A.swift")
      #expect(file.imports.allSatisfy { $0.place.line <= max(1, file.lines) && $0.place.column > 0 })
      let stream = TokenStream(bytes)
      #expect(stream.tokens.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }
}
