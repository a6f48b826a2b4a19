import Foundation
import TestSupport
import Testing

@Suite("What was asked for is shown by tests")
struct RequirementsTests {
  private let document: RequirementsDocument
  private let names: RequirementNames
  private static let names = Result {
    RequirementNames(
      sources: try Repository.files(below: "Tests", ending: ".swift").map { ($0, try Repository.text($0)) })
  }

  init() throws {
    document = RequirementsDocument(try Repository.text(RequirementsDocument.path))
    names = try Self.names.get()
  }

  @Test func eachRequirementHasATest() {
    #expect(document.shown.filter { names.files[$0] == nil } == [])
    #expect(document.shown.count > 100)
  }

  @Test func eachRequirementThatATestNamesIsListedOnce() {
    let listed = document.shown + document.notShown
    #expect(names.files.keys.filter { !listed.contains($0) }.sorted() == [])
    #expect(listed.count == Set(listed).count)
  }

  @Test func whatIsSaidToHaveNoTestHasNone() {
    #expect(document.notShown.filter { names.files[$0] != nil } == [])
  }

  @Test func theDocumentNamesTheTests() throws {
    let isCurrent = try WrittenDocument.compare(
      document.written(from: names), with: Repository.root.appendingPathComponent(RequirementsDocument.path))
    #expect(
      isCurrent, "docs/requirements.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter RequirementsTests")
  }

  @Test func aNameThatIsMissingOrUnknownIsFound() {
    // In pieces, lest the test itself counts.
    let names = RequirementNames(sources: [
      ("Tests/A.swift", "@" + #"Test("A1, D3: one (Z7)") func a() {}"#), ("Tests/B.swift", "@" + #"Suite("A1: two")"#),
    ])
    let document = RequirementsDocument("| A1 | one | |\n| A2 | two | |\n## Not shown by tests\n| Z7 | three | why |")

    #expect(names.files == ["A1": ["Tests/A.swift", "Tests/B.swift"], "Z7": ["Tests/A.swift"]])
    #expect(document.shown.filter { names.files[$0] == nil } == ["A2"])
    #expect(document.notShown.filter { names.files[$0] != nil } == ["Z7"])
    #expect(document.written(from: names).hasPrefix("| A1 | one | [A](../Tests/A.swift), [B](../Tests/B.swift) |\n"))
  }
}
