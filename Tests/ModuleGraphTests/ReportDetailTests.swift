import Foundation
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Details of the report formats on which other programs rely.
@Suite struct ReportDetailTests {
  private func report(
    _ findings: [Finding] = [], problems: [Problem] = [], root: String = "/", rules: [any Rule] = RuleRegistry.all
  ) -> Report {
    Report(findings: findings, problems: problems, graph: .made(root: root), rules: rules)
  }

  private func finding(_ place: Place, _ message: String = "m", severity: Severity = .error) -> Finding {
    Finding(rule: "layer", severity: severity, place: place, message: message, target: "A", module: "B")
  }

  private func run(_ report: Report) throws -> [String: Any] {
    try #require((ReportFormat.sarif.object(of: report)["runs"] as? [[String: Any]])?.first)
  }

  private func location(_ value: Any?) throws -> [String: Any] {
    let first = try #require((value as? [[String: Any]])?.first?["locations"] as? [[String: [String: Any]]]).first
    return try #require(first?["physicalLocation"])
  }

  @Test("SARIF and GitHub columns count code points, also after non-ASCII text") func columns() throws {
    let line = "/* äöü 🧩 */ import B"
    let repository = try TemporaryRepository(["A.swift": "import Ä\n\(line)\n"])
    let column = line.utf8.count
    let report = report([finding(Place(file: "A.swift", line: 2, column: column))], root: repository.root)
    let run = try run(report)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect(try location(run["results"])["region"] as? [String: Int] == ["startLine": 2, "startColumn": column - 6])
    #expect(ReportFormat.github.text(of: report).contains("line=2,col=\(line.unicodeScalars.count),"))
    #expect(ReportFormat.text.text(of: report).hasPrefix("A.swift:2:\(column): "))
  }

  @Test("A column is not converted if its file or line does not exist", arguments: ["Gone.swift", "A.swift"])
  func goneColumns(_ file: String) throws {
    let repository = try TemporaryRepository(["A.swift": "ä"])
    var columns = CodePointColumns(root: repository.root)
    #expect(columns.column(of: Place(file: file, line: 3, column: 5)) == 5)
    #expect(columns.column(of: Place(file: "A.swift", line: 1, column: 9)) == 9)
  }

  @Test("SARIF uses absolute URIs for files outside of the repository, and omits unknown lines")
  func problems() throws {
    let run = try run(report(problems: [Problem(file: "/tmp/a #1.swift", cause: "is gone")]))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let place = try location(invocation["toolExecutionNotifications"])
    #expect(place["artifactLocation"] as? [String: String] == ["uri": "file:///tmp/a%20%231.swift"])
    #expect(place["region"] == nil)
    #expect((run["originalUriBaseIds"] as? [String: Any])?.keys.sorted() == ["%SRCROOT%"])
  }

  @Test("SARIF contains the full description of every rule") func help() throws {
    let driver = try #require((try run(report())["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect((rule[key] as? [String: String])?["text"]?.isEmpty == false, "\(rule["id"] ?? "")")
      }
    }
    #expect(RuleRegistry.all.allSatisfy { $0.help.count > $0.title.count })
  }

  @Test("GitHub properties are escaped per code point; CRLF is two") func github() {
    let text = ReportFormat.github.text(of: report([finding(Place(file: "a:\u{301},b%\r\n.swift"), "c:d\r\ne")]))
    #expect(text.hasPrefix("::error file=a%3A\u{301}%2Cb%25%0D%0A.swift,line=1,"))
    #expect(text.hasSuffix("::c:d\\r\\ne\n"))
  }

  @Test("A file name cannot execute a control sequence or a workflow command", arguments: ReportFormat.allCases)
  func controlCharacters(_ format: ReportFormat) {
    let name = "a\u{1B}[2J\u{7F}\u{9B}\u{202E}\n::error::b.swift"
    var report = report([finding(Place(file: name), "A imports \(name)")], problems: [Problem(file: name, cause: name)])
    report.findings[0].chain = [name]
    report.coverage = Coverage()
    report.coverage?.missingFiles = [name]
    let text = format.text(of: report)
    #expect(!text.contains("\u{1B}") && !text.contains("\n::error::b"), "\(text)")
    #expect(![.text, .github].contains(format) || !text.contains("\u{9B}"))
    let sentence = "\(Problem(file: name, cause: "is gone"))"
    #expect(sentence == "a\\u{1B}[2J\\u{7F}\\u{009B}\\u{202E}\\n::error::b.swift: is gone")
  }

  @Test("JUnit XML has a suite for each rule, and counts that match the cases, for findings with any characters")
  func junit() throws {
    let rules: [any Rule] = [LayerRule(), TargetCycle()]
    let odd = [
      finding(Place(file: "A.swift"), "a\u{0}\u{1B}b\u{FFFE}\t<]]>\r\n&\"'"),
      finding(Place(file: "\u{7}.swift"), severity: .note),
    ]
    let text = ReportFormat.junit.text(of: report(odd, problems: [Problem(file: "B", cause: "\u{1}")], rules: rules))
    let suites = XMLSuites()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = suites
    #expect(parser.parse(), "\(text)")
    let names = ["tests", "failures", "errors", "skipped"]
    let counted = suites.counted.map { counts in names.map { counts[$0, default: 0] } }
    #expect(suites.said.map { counts in names.map { counts[$0] } } == counted)
    #expect(suites.said.first == ["tests": 4, "failures": 1, "errors": 1, "skipped": 1])
    #expect(suites.said.count == 1 + rules.count + 1, "the document, each rule, and what could not be read")
    #expect(suites.messages.first == "a\u{FFFD}\u{FFFD}b\u{FFFD}\t<]]>\r\n&\"'")
  }

  @Test("Disabled rules are not active rules") func active() async throws {
    var rules = RulesFile()
    rules.disabled = ["layer"]
    let active = Checker().active(rules).map(\.id)
    #expect(!active.contains("layer") && !active.contains("no-singletons") && active.contains("target-cycle"))
  }

  @Test("The summary lists unreadable files, and does not call the result clean without them") func unreadableFiles() {
    let one = ReportFormat.text.text(of: report(problems: [Problem(file: "B.swift", cause: "is not UTF-8")]))
    #expect(one == "could not read B.swift; no findings in the rest: 0 targets, 0 files\n")
    let problems = ["B", "C", "D"].map { Problem(file: $0, cause: "") }
    let more = ReportFormat.text.text(of: report([finding(Place(file: "A"))], problems: problems))
    #expect(more.hasSuffix("\ncould not read B and 2 more; 1 error: 0 targets, 0 files\n"))
  }

  @Test("The counts of one target and one file are singular") func plural() async throws {
    let graph = DependencyGraph.made([SourceFile.scanning("", path: "A.swift")])
    #expect(ReportFormat.text.text(of: Report(findings: [], graph: graph)) == "no findings in 1 target, 1 file\n")
  }
}

/// The declared and the actual counts of each suite in a JUnit document. The first entry is for the whole document.
private final class XMLSuites: NSObject, XMLParserDelegate {
  var said: [[String: Int]] = []
  var counted: [[String: Int]] = []
  var messages: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if element.hasPrefix("testsuite") {
      said.append(attributes.compactMapValues(Int.init))
      counted.append([:])
    }
    let names = ["testcase": "tests", "failure": "failures", "error": "errors", "skipped": "skipped"]
    guard let name = names[element] else { return }
    if let message = attributes["message"] { messages.append(message) }
    for index in Set([0, counted.count - 1]) { counted[index][name, default: 0] += 1 }
  }
}
