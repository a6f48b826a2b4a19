import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct SuppressionTests {
  private func context(_ rules: RulesFile) async throws -> CheckContext {
    CheckContext(graph: try await Fixture("Rules/undeclared-import").read().graph, rules: rules)
  }

  @Test("An allow-list entry suppresses its rule only for its targets and modules") func allowed() async throws {
    var rules = RulesFile()
    rules.allowed = [.init(rule: "undeclared-import", target: "App", module: "Lon*", reason: "for the test")]
    let result = Checker().check(try await context(rules))
    #expect(result.silenced.map(\.module) == ["Lonely"] && result.idle == [])
    #expect(result.findings.contains { $0.target == "AppTests" && $0.module == "Lonely" })
  }

  @Test("Unused allow-list entries are reported") func unusedEntries() async throws {
    var rules = RulesFile()
    rules.allowed = [
      .init(rule: "undeclared-import", target: "App", module: nil, reason: "for the test"),
      .init(rule: "undeclared-import", target: "Gone", module: nil, reason: "for the test"),
      .init(rule: "layer", target: "App", module: nil, reason: "for the test"),
    ]
    #expect(Checker().check(try await context(rules)).idle == Array(rules.allowed.dropFirst()))
  }

  @Test("A baseline suppresses its findings and lists those that are fixed") func baseline() async throws {
    let context = try await context(RulesFile())
    let all = Checker().check(context).findings
    let written = Baseline(
      all + [Finding(rule: "layer", severity: .error, place: Place(file: "A"), message: "", target: "Gone")])
    let read = try Baseline(reading: written.bytes, file: "baseline.json")
    let result = Checker().check(context, baseline: read)
    #expect(result.findings == [])
    #expect(result.baselined == all && result.silenced == [])
    #expect(read.stale(in: result.baselined).map(\.target) == ["Gone"])
  }

  @Test("The rules file disables rules and changes their severity") func severities() async throws {
    var rules = RulesFile()
    rules.severities = ["undeclared-import": .note]
    let mild = Checker().check(try await context(rules)).findings
    #expect(!mild.isEmpty && mild.allSatisfy { $0.severity == .note })
    rules.disabled = ["undeclared-import"]
    #expect(Checker().check(try await context(rules)).findings == [])
  }

  @Test("Comments suppress findings in their line, in manifests and sources") func manifest() async throws {
    let result = try await Fixture("Rules/unused-ignore").check()
    #expect(result.silenced.map(\.rule) == ["unused-dependency", "undeclared-import"])
    let messages = ["", " of target-cycle", ""].map { "unused-ignore: this comment silences nothing" + $0 }
    #expect(result.findings.map { "\($0.rule): \($0.message)" } == messages)
  }

  @Test("An unused comment cannot suppress its own finding, but the allow-list can") func unused() async throws {
    let graph = try await Fixture("Rules/unused-ignore").read().graph
    var rules = RulesFile()
    rules.allowed = [.init(rule: "unused-ignore", target: "App", module: "**", reason: "for the test")]
    let result = Checker().check(CheckContext(graph: graph, rules: rules))
    #expect(result.findings.map(\.target) == ["unused-ignore"] && result.idle == [])
  }

  @Test("Findings about comments without a reason are numbered in a file, independent of lines") func comments() {
    let names = ["", "\n\n"].map { start in
      let file = SourceFile.scanning(start + "// module-graph:ignore\n\n// module-graph:ignore\n", path: "A.swift")
      return IgnoreReason().check(CheckContext(graph: .made([file]))).map(\.module)
    }
    #expect(names == [["A.swift", "A.swift 2"], ["A.swift", "A.swift 2"]])
  }

  @Test("A comment behind code suppresses nothing on the next line; one alone does") func nextLine() {
    for (text, isCovered) in [("import A // module-graph:ignore why\n", false), ("// module-graph:ignore why\n", true)]
    {
      let comments = SourceFile.scanning(text, path: "A.swift").ignores
      #expect(comments.map { $0.covers(rule: "layer", line: 2) } == [isCovered])
      #expect(comments.map { $0.covers(rule: "layer", line: 1) } == [true])
    }
  }

  @Test("If modules are missing from the graph, no comment is called unused") func incomplete() {
    let file = SourceFile.scanning("// module-graph:ignore why\n", path: "A.swift")
    for isComplete in [true, false] {
      let context = CheckContext(graph: .made([file]), isComplete: isComplete)
      #expect(Checker().check(context).findings.map(\.rule) == (isComplete ? ["unused-ignore"] : []))
    }
  }

  @Test("A comment without a reason suppresses nothing and is reported, even if the allow-list names its rule")
  func withoutReason() {
    let file = SourceFile.scanning("// module-graph:ignore\nimport B\n", path: "A.swift")
    var rules = RulesFile()
    rules.allowed = [.init(rule: "ignore-reason", target: nil, module: nil, reason: "for the test")]
    let allowing = CheckContext(graph: .made([file]), rules: rules)
    #expect(Checker().check(allowing).findings.map(\.rule) == ["ignore-reason"])
    let found = Checker().check(CheckContext(graph: .made([file]))).findings
    #expect(found.map(\.rule) == ["ignore-reason"])
    #expect(file.ignores.allSatisfy { !$0.covers(rule: "undeclared-import", line: 2) })
  }
}
