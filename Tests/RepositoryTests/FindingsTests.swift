import Foundation
import Testing

/// Each defect that external testing found has a test with the trait `.bug(id: "S1")`, where `S1` is its number.
@Suite("Defects found by external testing have tests")
struct FindingsTests {
  /// The defect numbers by subject: safety, navigation, module-graph, usability, and tests.
  private static let numbers: [(subject: String, numbers: [ClosedRange<Int>])] = [
    ("S", [0...16]), ("N", [1...17]), ("G", [1...10, 12...12, 14...14]), ("U", [1...19]), ("T", [1...8, 10...10]),
  ]

  private static var findings: [String] {
    numbers.flatMap { subject, ranges in ranges.joined().map { "\(subject)\($0)" } }
  }

  /// The findings that no test in the sources names.
  private static func missing(in sources: [String]) -> [String] {
    let tested = Set(sources.flatMap { $0.matches(of: /\.bug\(id: "([A-Z][0-9]+)"/).map { String($0.output.1) } })
    return findings.filter { !tested.contains($0) }
  }

  @Test func everyFindingHasATest() throws {
    let sources = try Repository.files(below: "Tests", ending: ".swift").map { try Repository.text($0) }
    #expect(Self.missing(in: sources) == [])
    #expect(Self.findings.count == 74)
  }

  @Test func aFindingWithoutATestIsListed() {
    let tests = Self.findings.dropFirst().map { "@" + "Test(.bug" + "(id: \"\($0)\"))" }
    #expect(Self.missing(in: tests) == ["S0"])
  }
}
