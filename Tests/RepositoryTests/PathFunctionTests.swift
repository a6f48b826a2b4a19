import Foundation
import Testing

@Suite("Code uses no path function of Foundation's string class") struct PathFunctionTests {
  /// The function that deletes the last component traps for a path of one character.
  @Test func sourcesDoNotUseTheType() throws {
    let sources = ["App", "Packages", "Tests", "docs/examples", "scripts"].flatMap {
      Repository.files(below: $0, ending: ".swift")
    }
    #expect(sources.count > 500)
    let found = try sources.filter { Self.usesType(try Repository.text($0)) }
    #expect(found == [], "Use PosixPath")
  }

  @Test(arguments: [
    ("(path as NS" + "String).lastPathComponent", true), ("NS" + "String(string: path).expandingTildeInPath", true),
    ("let names = [\"NS" + "String\"]", false), ("PosixPath.parent(of: path)", false),
  ])
  func usesAreDetected(source: String, isUse: Bool) {
    #expect(Self.usesType(source) == isUse)
  }

  private static func usesType(_ source: String) -> Bool {
    // The search for the word first, because it is about a hundred times faster than the regex.
    strstr(source, "NS" + "String") != nil && source.contains(/[^"]\bNSStrin[g]\b|^NSStrin[g]\b/)
  }
}
