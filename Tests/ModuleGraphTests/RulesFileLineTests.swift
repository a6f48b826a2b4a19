import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct RulesFileLineTests {
  @Test(
    "Errors name their line",
    arguments: [
      ("{\n\n  \"layer\": []\n}", 3, "no key \"layer\""),
      ("{\n  \"rules\": {\n    \"layr\": \"off\"\n  }\n}", 3, "no rule \"layr\""),
      ("{\n  \"layers\": [\n    {\n      \"name\": 3, \"modules\": [\"A\"]\n    }\n  ]\n}", 4, "at layers[0].name: "),
      ("{\n  \"layers\": [\n    { \"modules\": [\"A\"] }\n  ]\n}", 3, "\"name\" is missing"),
      ("{\n  \"contracts\": [\n    { \"kind\": \"forbidden\",\n      \"from\": [\"A\"] }\n  ]\n}", 3, "needs \"to\""),
      ("{\n  // why\n}", 2, "JSON has no comments"), ("{}\n# why", 2, "JSON has no comments"),
      ("{\n  \"platforms\": [\n    \"linux\",\n  ]\n}", 4, "a value is missing after the last comma; remove the comma"),
      ("{\n  \"rules\": {},\n  \"rules\": {}\n}", 3, "the key \"rules\" occurs twice"),
      ("{\n  \"rules\": {\n", 3, "a key in double quotes is missing"),
      ("{\n  \"rules: {}\n}", 2, "does not end on its line"),
      ("{\n  rules: {}\n}", 2, "a key in double quotes is missing"),
      ("{\n  \"rules\": off\n}", 2, "off is no value; a string needs double quotes"),
      ("{\n  \"rules\" {}\n}", 2, "a colon behind \"rules\" is missing"),
      ("{\n  \"limits\": {}\n  \"rules\": {}\n}", 3, "a comma or } is missing"),
      ("{}\n{}", 2, "behind the end"),
      ("", 1, "it ends where a value is expected"),
      (String(repeating: "[", count: 100_000), 1, "nested deeper"),
    ])
  func lines(_ text: String, _ line: Int, _ cause: String) throws {
    let problem = try #require(throws: Problem.self) {
      try RulesFileReader().read(Array(text.utf8), file: "module-graph.json")
    }
    #expect(problem.line == line, "\(problem)")
    #expect(problem.cause.contains(cause), "\(problem)")
    #expect(problem.description.hasPrefix("module-graph.json:\(line): "))
  }

  private func fit(_ text: String) throws -> UnmatchedPatternCheck {
    let rules = try RulesFileReader().read(Array(text.utf8), file: "module-graph.json")
    var (core, coreTests) = (Target.library("Core"), Target.tests("CoreTests", []))
    (core.path, coreTests.path) = ("Sources/Core", "Tests/CoreTests")
    let package = Package(name: "p", identity: "p", targets: [core, coreTests])
    let modules = [core, coreTests].map { Module(name: $0.name, origin: .local, package: "p", target: $0) }
    var graph = DependencyGraph(
      repository: Repository(root: "/", packages: [package]), modules: modules, declared: [[], []], imported: [[], []])
    LayerAssignment(rules).assign(&graph)
    return UnmatchedPatternCheck(rules, graph)
  }

  @Test(
    "A pattern in a contract that matches no module is a problem",
    arguments: [
      ("\"from\": [\"Cor\"], \"to\": [\"CoreTests\"]", "at contracts[0].from[0]: \"Cor\"", "did you mean \"Core\"?"),
      ("\"from\": [\"Core\"], \"to\": [\"CoreTest\"]", "\"CoreTest\" matches no module", "did you mean"),
      ("\"from\": [\"Core\"], \"to\": [\"*Live\"]", "\"*Live\" matches no module", ""),
      ("\"from\": [\"path:Source/*\"], \"to\": [\"Core\"]", "\"path:Source/*\" matches no module", ""),
      ("\"from\": [\"package:q\"], \"to\": [\"Core\"]", "\"package:q\" matches no module", ""),
      ("\"from\": [\"kind:macro\"], \"to\": [\"Core\"]", "\"kind:macro\" matches no module", ""),
    ])
  func patterns(_ contract: String, _ cause: String, _ suggestion: String) throws {
    let fit = try fit("{\n\"contracts\": [\n{ \"kind\": \"forbidden\", \(contract) }]}")
    #expect(fit.problems.map(\.line) == [3])
    #expect(fit.problems.allSatisfy { $0.cause.contains(cause) && $0.cause.contains(suggestion) }, "\(fit.problems)")
    #expect(fit.hints == [])
  }

  @Test("A layer without modules is a problem, and an unused permission is a hint") func layers() throws {
    let fit = try fit(
      """
      { "layers": [
        { "name": "Core", "modules": ["Core*"], "mayImport": ["Modles"] },
        { "name": "Left", "modules": ["Cores"] } ] }
      """)
    #expect(fit.problems.map(\.line) == [3] && fit.hints.map(\.line) == [2])
  }

  @Test("A contract may forbid modules that do not exist, such as those of an SDK") func absent() throws {
    let fit = try fit(
      """
      {"contracts": [{"kind": "forbidden", "from": ["Core"], "to": ["UIKit", "SomethingElse"]}]}
      """)
    #expect(fit.problems == [])
    #expect(fit.hints.map(\.cause) == ["at contracts[0].to[1]: \"SomethingElse\" matches no module"])
  }

  @Test("An `include` pattern that matches no package is a problem, also on the command line") func packages() throws {
    let written = try fit("{\"packages\": {\"include\": [\"Pakages/*\"]}}")
    #expect(
      written.problems.map(\.description) == [
        "module-graph.json:1: at packages.include[0]: \"Pakages/*\" matches no package"
      ])
    var rules = RulesFile()
    rules.packages.include = ["Tools/*"]
    #expect(UnmatchedPatternCheck(rules, .made()).problems.map(\.file) == ["--include"])
  }
}
