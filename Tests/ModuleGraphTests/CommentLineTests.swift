import Testing

@testable import ModuleGraphReading

/// The lines of comments, with their locations.
@Suite struct CommentLineTests {
  private func lines(_ text: String) -> [String] {
    CommentLine.all(in: Array(text.utf8)).map { "\($0.line):\($0.column) \($0.text)" }
  }

  @Test func lineCommentsAreReadWithoutSlashes() {
    #expect(lines("// One\nlet a = 1 /// Two  \n//\n") == ["1:4 One", "2:15 Two", "3:3 "])
  }

  @Test func theLinesOfABlockCommentAreReadWithoutAsterisks() {
    #expect(lines("/* One\n * Two /* nested */\n */\nlet a = 1\n") == ["1:4 One", "2:4 Two /* nested", "3:4 "])
  }

  @Test func lineEndsOfWindowsAreNoText() {
    #expect(lines("// One\r\n/* Two\r\n Three */\r\n") == ["1:4 One", "2:4 Two", "3:2 Three"])
  }

  @Test func stringsAndRegularExpressionsAreNoComments() {
    let text = #"let a = "// \(b /* c */) //"; let c = /\/\/ d/"# + "\n\"\"\"\n// e\n\"\"\"\nlet f = #\"// g\"# // h"
    #expect(lines(text) == ["5:21 h"])
  }

  @Test func unfinishedAndEmptyCommentsEndWithTheFile() {
    #expect(lines("/* One") == ["1:4 One"])
    #expect(lines("/* One /* Two */").map { $0.hasPrefix("1:4 One") } == [true])
    #expect(lines("//") == ["1:3 "])
    #expect(lines("/*") == ["1:3 "])
    #expect(lines("") == [])
  }
}
