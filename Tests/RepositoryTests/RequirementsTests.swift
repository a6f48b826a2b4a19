import Foundation
import TestSupport
import Testing

@Suite("Each requirement has a test that runs") struct RequirementsTests {
  private let document: RequirementsDocument
  private static let environment = ProcessInfo.processInfo.environment
  /// The log of the run that `scripts/requirements` checks.
  private static let log = environment["TRELLIS_REQUIREMENTS_RUN"].map(RequirementLog.init(path:))

  init() throws { document = RequirementsDocument(try Repository.text(RequirementsDocument.path)) }

  @Test func eachRequirementHasATestOrAReason() {
    #expect(document.unexplained == [])
    #expect(document.ids.count > 150)
  }

  @Test func eachRequirementIsListedOnceWithItsSource() {
    #expect(document.ids.count == Set(document.ids).count)
    #expect(document.withoutSource == [])
  }

  @Test("The last section lists the rows without a test") func lastSectionIsCurrent() {
    #expect(document.written(from: [], isPartial: true) == document.lines.joined(separator: "\n"))
  }

  @Test("Each reading is linked from the rows of its requirements, and they link no other")
  func readingsAreLinked() throws {
    let rows = try Repository.text("docs/decisions/readings.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let ids = rows.flatMap { RequirementsDocument.ids(in: $0.split(separator: "|")[0]) }
    #expect(Set(ids).sorted() == Set(document.withReading).sorted())
    #expect(ids.count == Set(ids).count, "a requirement has two readings")
  }

  @Test(
    "The document lists the tests of a full run", .enabled(if: log != nil, "no log: `scripts/requirements` passes one"))
  func documentListsTheTestsThatRan() throws {
    let tests = try #require(Self.log).tests()
    let isPartial = Self.environment["TRELLIS_REQUIREMENTS_PARTIAL"] == "1"
    let isCurrent = try GeneratedDocument.compare(
      document.written(from: tests, isPartial: isPartial),
      with: Repository.root.appendingPathComponent(RequirementsDocument.path))
    #expect(isCurrent, "docs/requirements.md is out of date. Run: scripts/requirements")
    let listed = Set(document.ids)
    #expect(tests.flatMap(\.ids).filter { !listed.contains($0) }.sorted() == [], "no row has this ID")
  }

  private static let sample = """
    | ID | what | source | shown by |
    |---|---|---|---|
    | A1 | one | D0 P1 | [Old](../Tests/Old.swift) |
    | A2 | two | D0 P1 | measured by [a script](../scripts/two) |
    | J1 | `testThree` | D0 | |
    | Z7 | four | | open |

    ## Not shown by tests

    | ID | why |
    |---|---|
    | Q1 | gone |
    """

  @Test func listIsGeneratedFromTestsThatRan() {
    let tests: Set = [
      ShownTest(ids: ["A1", "Z7"], path: "Tests/B.swift", name: "b()"),
      ShownTest(ids: ["A1"], path: "Tests/A.swift", name: "a()"),
      ShownTest(ids: ["P9"], path: "Tests/C.swift", name: "testThree(text:)"),
    ]
    let written = RequirementsDocument(Self.sample).written(from: tests)
    #expect(written.contains("| A1 | one | D0 P1 | [A](../Tests/A.swift), [B](../Tests/B.swift) |\n"))
    #expect(written.contains("| J1 | `testThree` | D0 | [C](../Tests/C.swift) |\n"))
    #expect(written.contains("| Z7 | four |  | [B](../Tests/B.swift) |\n"))
    #expect(RequirementsDocument(written).unexplained == [])
  }

  @Test func partialRunKeepsTheOtherTests() {
    let tests: Set = [ShownTest(ids: ["A1"], path: "Tests/A.swift", name: "a()")]
    let written = RequirementsDocument(Self.sample).written(from: tests, isPartial: true)
    #expect(written.contains("| A1 | one | D0 P1 | [A](../Tests/A.swift), [Old](../Tests/Old.swift) |\n"))
  }

  @Test func lastSectionHasTheReasonsOfTheRowsWithoutATest() {
    let tests: Set = [ShownTest(ids: ["A1", "J1"], path: "Tests/A.swift", name: "a()")]
    let written = RequirementsDocument(Self.sample).written(from: tests)
    let section = "| ID | why |\n|---|---|\n| A2 | measured by [a script](../scripts/two) |\n| Z7 | open |"
    #expect(written.hasSuffix("## Not shown by tests\n\n" + section))
    #expect(RequirementsDocument(written).written(from: tests) == written)
  }

  @Test func requirementThatLosesItsOnlyTestIsFound() {
    let document = RequirementsDocument(Self.sample)
    #expect(document.unexplained == ["J1"] && document.withoutSource == ["Z7"])
    #expect(RequirementsDocument(document.written(from: [])).unexplained == ["A1", "J1"])
  }

  @Test func logOfParallelTestsHasEachTestOnce() async throws {
    try await withTemporaryDirectory { directory in
      let log = RequirementLog(path: directory.appendingPathComponent("log").path)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask { try log.append(ShownTest(ids: ["A\(number % 10)"], path: "Tests/A.swift", name: "a()")) }
        }
        try await group.waitForAll()
      }
      #expect(try log.tests().count == 10)
    }
  }

  @Test func unlistedTestIsFound() {
    let list = RequirementList("| A1, A2 | one | [A](../Tests/A.swift) |\n| A3 | two | |")
    #expect(list.idsNotListing(ShownTest(ids: ["A1", "A2"], path: "Tests/A.swift", name: "a")) == [])
    #expect(list.idsNotListing(ShownTest(ids: ["A1", "A3", "A4"], path: "Tests/A.swift", name: "a")) == ["A3", "A4"])
    #expect(list.idsNotListing(ShownTest(ids: ["A1"], path: "Tests/B.swift", name: "a")) == ["A1"])
  }
}
