import Foundation
import TestSupport
import Testing

@Suite("Each requirement has a test")
struct RequirementsTests {
  private let document: RequirementsDocument
  private let traits: RequirementTraits
  private static let traits = Result {
    RequirementTraits(
      sources: try Repository.files(below: "Tests", ending: ".swift").map { ($0, try Repository.text($0)) })
  }

  init() throws {
    document = RequirementsDocument(try Repository.text(RequirementsDocument.path))
    traits = try Self.traits.get()
  }

  @Test func eachRequirementHasATest() {
    #expect(document.shown.filter { traits.files[$0] == nil } == [])
    #expect(document.shown.count > 100)
  }

  @Test func eachRequirementOfATestIsListedOnce() {
    let listed = document.shown + document.notShown
    #expect(traits.files.keys.filter { !listed.contains($0) }.sorted() == [])
    #expect(listed.count == Set(listed).count)
  }

  @Test func requirementsListedAsUntestedHaveNoTest() {
    #expect(document.notShown.filter { traits.files[$0] != nil } == [])
  }

  @Test func theDocumentListsTheCurrentTests() throws {
    let isCurrent = try GeneratedDocument.compare(
      document.written(from: traits), with: Repository.root.appendingPathComponent(RequirementsDocument.path))
    #expect(
      isCurrent, "docs/requirements.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter RequirementsTests")
  }

  @Test func missingTestsAndUnexpectedTestsAreReported() {
    // The literals are split, so that the scan of the test sources does not match this file.
    let traits = RequirementTraits(sources: [
      ("Tests/A.swift", "@" + #"Test("One", .requirement("# + #""A1", "Z7")) func a() {}"#),
      ("Tests/B.swift", "@" + #"Suite(.requirement("# + #""A1"))"#),
    ])
    let document = RequirementsDocument("| A1 | one | |\n| A2 | two | |\n## Not shown by tests\n| Z7 | three | why |")

    #expect(traits.files == ["A1": ["Tests/A.swift", "Tests/B.swift"], "Z7": ["Tests/A.swift"]])
    #expect(document.shown.filter { traits.files[$0] == nil } == ["A2"])
    #expect(document.notShown.filter { traits.files[$0] != nil } == ["Z7"])
    #expect(document.written(from: traits).hasPrefix("| A1 | one | [A](../Tests/A.swift), [B](../Tests/B.swift) |\n"))
  }
}
