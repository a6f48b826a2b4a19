import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// For each rule, a fixture repository that breaks it.
///
/// The examples of checklist rules are in their pages: see `ChecklistPageTests`.
@Suite struct RuleFixtureTests {
  private static let rules: [any Rule] = RuleRegistry.all.filter { !($0 is any ChecklistRule) }

  @Test(
    "Each rule reports exactly the findings that its fixture expects",
    arguments: rules.map(\.id))
  func fixtures(_ rule: String) async throws {
    let fixture = Fixture("Rules/\(rule)")
    let expected = try fixture.expected()
    #expect(expected.contains { $0.contains(" \(rule) ") }, "no line of the fixture \(rule) breaks the rule")
    let result = try await fixture.check()
    #expect(result.findings.map(\.marker).sorted() == expected)
  }

  @Test("Each finding has a target, a fix, and a unique fingerprint") func findings() async throws {
    for rule in Self.rules {
      let found = try await Fixture("Rules/\(rule.id)").check().findings
      #expect(found.allSatisfy { $0.fix != nil && !$0.target.isEmpty && $0.place.line > 0 && $0.place.column > 0 })
      #expect(Set(found.map(\.fingerprint)).count == found.count)
    }
  }

  @Test("Rule IDs are unique and in kebab case") func identifiers() {
    let ids = RuleRegistry.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { id in id.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  @Test("The README lists every rule") func documented() throws {
    let file = Fixture.folder + "/../../../Packages/Tools/ModuleGraph/README.md"
    let text = String(decoding: try FileBytes.read(file), as: UTF8.self)
    for rule in Self.rules { #expect(text.contains("`\(rule.id)`"), "\(rule.id)") }
  }
}
