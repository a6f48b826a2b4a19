import Foundation
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct ReportTests {
  private let finding = Finding(
    rule: "undeclared-import", severity: .error, place: Place(file: "Sources/Mäh, 1/A.swift", line: 3, column: 8),
    message: "A imports <B> & does not declare it", fix: "add \"B\"", target: "A", module: "B",
    chain: ["A", "C (A.swift:1)", "B (C.swift:2)"])
  private let note = Finding(
    rule: "unused-dependency", severity: .note, place: Place(file: "Package.swift", line: 1, column: 1),
    message: "100% unused", target: "A", module: "D")

  private func report(problems: [Problem] = []) -> Report {
    Report(findings: [finding, note], problems: problems, graph: .made(), silenced: 1, baselined: 2)
  }

  private let problem = Problem(file: "B.swift", cause: "is not UTF-8")

  @Test("The text has the format of compilers, with the chain, the fix, and a line for each rule") func text() {
    #expect(
      ReportFormat.text.text(of: report()) == """
        Sources/Mäh, 1/A.swift:3:8: error: A imports <B> & does not declare it [undeclared-import]
          chain: A -> C (A.swift:1) -> B (C.swift:2)
          fix: add "B"
        Package.swift:1:1: note: 100% unused [unused-dependency]
          undeclared-import: 1 error
          unused-dependency: 1 note
        1 error, 1 note (1 silenced with a reason, 2 in the baseline) in 0 targets, 0 files

        """)
  }

  @Test("Characters that would end a GitHub command are escaped") func github() {
    #expect(
      ReportFormat.github.text(of: report(problems: [problem])) == """
        ::error file=Sources/Mäh%2C 1/A.swift,line=3,col=8,title=undeclared-import::\
        A imports <B> & does not declare it%0Achain: A -> C (A.swift:1) -> B (C.swift:2)%0Afix: add "B"
        ::notice file=Package.swift,line=1,col=1,title=unused-dependency::100%25 unused
        ::error file=B.swift::is not UTF-8

        """)
  }

  @Test("JSON contains every property of a finding") func json() throws {
    let read = try ReportFormat.json.object(of: report(problems: [problem]))
    let first = try #require((read["findings"] as? [[String: Any]])?.first)
    let texts = ["rule", "file", "fingerprint"].map { first[$0] as? String }
    #expect(texts == ["undeclared-import", "Sources/Mäh, 1/A.swift", finding.fingerprint])
    #expect(first["line"] as? Int == 3 && first["chain"] as? [String] == finding.chain)
    #expect((read["problems"] as? [[String: String]]) == [["file": "B.swift", "cause": "is not UTF-8"]])
    #expect(read["silenced"] as? Int == 1 && read["baselined"] as? Int == 2)
    let summary = (read["summary"] as? [[String: Any]])?.map { $0["rule"] as? String }
    #expect(summary == ["undeclared-import", "unused-dependency"])
  }

  @Test("SARIF contains the version, the rules, the places as URIs, and the unreadable files") func sarif() throws {
    let read = try ReportFormat.sarif.object(of: report(problems: [problem]))
    #expect(read["version"] as? String == "2.1.0")
    let run = try #require((read["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect((driver["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == RuleRegistry.all.map(\.id))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["level"] as? String } == ["error", "note"])
    #expect(ReportFormat.sarif.text(of: report()).contains("\"uri\" : \"Sources/M%C3%A4h%2C%201/A.swift\""))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
  }

  @Test("A fingerprint depends on rule, target and module, and not on the line") func fingerprints() {
    var moved = finding
    moved.place = Place(file: "Other.swift", line: 99, column: 1)
    moved.message = "said in other words"
    #expect(moved.fingerprint == finding.fingerprint && finding.fingerprint == "b54d584cb6d0b80c")
    for path in [\Finding.rule, \.target, \.module] {
      var other = finding
      other[keyPath: path] += "x"
      #expect(other.fingerprint != finding.fingerprint)
    }
  }

  @Test("The exit status reports errors and warnings, notes if strict, and unreadable files first") func statuses() {
    #expect(report().status(isStrict: false) == .findings)
    #expect(report(problems: [problem]).status(isStrict: false) == .unreadable)
    var mild = report()
    mild.findings = [note]
    #expect(mild.status(isStrict: false) == .clean && mild.status(isStrict: true) == .findings)
  }
}

extension ReportFormat {
  func object(of report: Report) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text(of: report).utf8)) as? [String: Any])
  }
}
