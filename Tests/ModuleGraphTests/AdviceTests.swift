import TestSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphViews

/// The decision tree that advises on modularization.
@Suite struct AdviceTests {
  @Test(
    "Lines of code and developer count determine the advice, at each threshold", .requirement("K1", "Z13"),
    arguments: [
      (0, 1, SizeAdvice.notYet(revisitAt: 10_000)), (4999, 2, .notYet(revisitAt: 10_000)), (4999, 3, .consider),
      (5000, 2, .notYet(revisitAt: 20_000)), (5000, 3, .consider), (20_000, 2, .notYet(revisitAt: 20_000)),
      (20_000, 3, .consider), (20_001, 1, .modularise), (20_001, 3, .modularise),
    ])
  func size(_ lines: Int, _ developers: Int, _ advice: SizeAdvice) {
    #expect(SizeAdvice(lines: lines, developers: developers) == advice)
  }

  @Test(
    "A module with users or daily developers is retained; otherwise its boundary decides", .requirement("K1"),
    arguments: [
      (ModuleAdvice.Facts(users: ["a", "b"]), ModuleAdvice.Answer.keep), (.init(users: ["a"]), .keep),
      (.init(isReused: true), .keep), (.init(dailyDevelopers: 2), .keep), (.init(dailyDevelopers: 1), .keep),
      (.init(isShared: true), .keep), (.init(boundaryProblems: ["it is in a cycle with B"]), .refactorFirst),
      (.init(users: ["a", "b"], boundaryProblems: ["it is in a cycle with B"]), .keep),
    ])
  func module(_ facts: ModuleAdvice.Facts, _ answer: ModuleAdvice.Answer) {
    let advice = ModuleAdvice(module: "A", lines: 1, facts)
    #expect(advice.answer == answer)
    #expect(
      advice.reasons.contains("its daily developers are unknown") == (facts.dailyDevelopers == nil && !facts.isShared)
    )
  }

  @Test("Authors in the period are counted by folder and day, except bots")
  func contributors() throws {
    let fixture = try GitFixture()
    for (text, author) in [("2", "Two <two@example.org>"), ("3", "Bot <1+helper[bot]@example.org>")] {
      try fixture.write("struct Alone { let a = \(text) }\n", to: "Sources/Alone/Alone.swift")
      try fixture.commit(text, author: author)
    }
    let git = try Git(root: fixture.root)
    let team = Team(try git.contributions(until: "2026-01-02", days: 365))
    #expect(
      [team.developers(in: ""), team.developers(in: "Sources/Alone"), team.developers(in: "Sources/Base")] == [2, 2, 1])
    #expect([1, 2].map { team.developers(in: "Sources/Alone", onDays: $0) } == [2, 0])
    #expect(try git.contributions(until: "2026-01-01", days: 365).isEmpty)
    #expect(throws: UsageError.self) { try git.contributions(until: "soon", days: 1) }
  }

  @Test(
    "The decision record contains the lines, developers, date and threshold, and no chat phrases", .requirement("K2"))
  func record() async throws {
    let graph = try await GitFixture().graph()
    let counts = graph.localIndices.map { _ in SourceCount(lines: 10) }
    let told = Advice.Told(developers: 2, threshold: 7000)
    let advice = Advice(graph, counts: counts, date: "2026-01-02", team: nil, recent: nil, told: told)
    let record = DecisionRecord(advice: advice).markdown
    for text in [
      "Date: 2026-01-02\n", "## fixture: not yet\n", "**Context.** 60 lines of Swift, 2 developers, 4 modules.",
      "**Decision.** Do not split further", "**Reconsider** at 7000 lines", "| Base | 10 | keep | ",
    ] { #expect(record.contains(text), "\(record)") }
    for text in ["Sound good", "I agree", "candidate", "extract"] { #expect(!record.contains(text), "\(record)") }
    #expect(!record.contains("| BaseTests"))
  }

  @Test(
    "The users of a module are named; a long list is abbreviated with a count",
    arguments: [(2, "p1 and p2 use it"), (4, "p1, p2, p3 and p4 use it"), (6, "p1, p2, p3 and 3 more use it")])
  func users(_ count: Int, _ reason: String) {
    let advice = ModuleAdvice(module: "A", lines: 1, .init(users: (1...count).map { "p\($0)" }))
    #expect(advice.reasons.first == reason)
  }

  @Test("Programs, C modules and inactive repositories get only applicable advice")
  func inapplicableAdviceIsOmitted() async throws {
    var package = GitFixture.package
    package.targets[2] = Target(name: "Top", kind: .executable, place: Place(file: "Package.swift"))
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/Base/base.c": "", "Sources/Alone/A.swift": "", "Sources/Middle/A.swift": "",
      "Sources/Top/main.swift": "", "Tests/BaseTests/A.swift": "", "Tests/MiddleTests/A.swift": "",
    ])
    let graph = try await repository.read { [package] _ in package }.graph
    let counts = graph.localIndices.map { _ in SourceCount(lines: 10) }
    let advice = Advice(graph, counts: counts, date: "2026-01-02", team: Team([]), recent: Team([]), told: .init())
    #expect(advice.packages[0].advice.map(\.module) == ["Middle", "Alone"])
    let record = DecisionRecord(advice: advice).markdown
    #expect(record.contains("no developer in the last 365 days, 4 modules."))
    package.targets = [package.targets[2]]
    let program = try await repository.read { [package] _ in package }.graph
    let alone = Advice(program, counts: [SourceCount()], date: "2026-01-02", team: nil, recent: nil, told: .init())
    #expect(!DecisionRecord(advice: alone).markdown.contains("|"))
  }

  @Test("Authors with a common name or address are one developer")
  func authorsAreDeduplicated() {
    func one(_ address: String, _ name: String) -> Contribution {
      Contribution(author: address, name: name, day: "2026-01-02", files: ["A.swift"])
    }
    let all = [one("a@x", "Ada"), one("a@y", "Ada"), one("a@y", "ada l"), one("b@x", "Bob")]
    #expect(Team(all).developers(in: "") == 2)
    #expect(Team(all.reversed()).developers(in: "") == 2)
    #expect(Team([]).developers(in: "") == 0)
  }

  @Test(arguments: ["2026-02-29", "2026-02-30", "2026-13-01", "2026-1-02", "2026-1-012", "26-01-02", "", "soon"])
  func aDateMustBeADayOfTheCalendar(_ text: String) throws {
    #expect(throws: UsageError.self) { try Advice.end(of: text) }
    #expect(try Advice.end(of: "2024-02-29") < Advice.end(of: "2024-03-01"))
  }

  @Test("A package with several modules is not advised to keep a single target")
  func existingModules() {
    #expect(SizeAdvice.notYet(revisitAt: 10).order(modules: 1) == "keep a single target, and reconsider at 10 lines")
    #expect(SizeAdvice.notYet(revisitAt: 10).order(modules: 2) == "do not split further, and reconsider at 10 lines")
    #expect(SizeAdvice.modularise.order(modules: 1).hasPrefix("find the natural boundaries first, then split"))
    #expect(SizeAdvice.modularise.order(modules: 9).hasPrefix("keep the modules"))
  }

  @Test("A record is overwritten only if it was not edited")
  func recordFile() throws {
    let repository = try TemporaryRepository(["own.md": "# Why\n\nBecause.\n", "empty.md": ""])
    let file = RecordFile(path: repository.root + "/docs/decisions/modules.md")
    try file.verifyUnedited()
    try file.write("# Decision: modules\n")
    try file.verifyUnedited()
    try file.write("# Decision: modules, again\n")
    try file.verifyUnedited()
    let text = String(decoding: try FileBytes.read(file.path), as: UTF8.self)
    #expect(text.hasPrefix("# Decision: modules, again\n\n<!-- module-graph:advise ("))
    for edited in [text + "More.\n", text.replacing("again", with: "once"), "\n" + text] {
      try FileBytes.write(Array(edited.utf8), to: file.path)
      #expect(throws: Problem.self) { try file.verifyUnedited() }
    }
    for name in ["own.md", "empty.md"] {
      #expect(throws: Problem.self) { try RecordFile(path: repository.root + "/" + name).verifyUnedited() }
    }
  }
}
