import Testing

@testable import ModuleGraph

/// For every rule, a repository that breaks it.
///
/// The checklists' rules have theirs in their pages: `ChecklistPageTests`.
@Suite struct RuleFixtureTests {
  private static let rules: [any Rule] = RuleRegistry.all.filter { !($0 is any ChecklistRule) }

  @Test(
    "Each rule has a fixture that breaks it, and finds there what the fixture says, and nothing else",
    arguments: rules.map(\.id))
  func fixtures(_ rule: String) async throws {
    let fixture = Fixture("Rules/\(rule)")
    let expected = try fixture.expected()
    #expect(expected.contains { $0.contains(" \(rule) ") }, "no line of the fixture \(rule) breaks the rule")
    let result = try await fixture.check()
    #expect(result.findings.map(\.marker).sorted() == expected)
  }

  @Test("Each finding names its target, says what to do, and is told from the others by its fingerprint")
  func findings() async throws {
    for rule in Self.rules {
      let found = try await Fixture("Rules/\(rule.id)").check().findings
      #expect(found.allSatisfy { $0.fix != nil && !$0.target.isEmpty && $0.place.line > 0 && $0.place.column > 0 })
      #expect(Set(found.map(\.fingerprint)).count == found.count)
    }
  }

  @Test("No two rules have the same ID, and each is words with hyphens")
  func identifiers() {
    let ids = RuleRegistry.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { id in id.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  @Test("The library's README lists every rule")
  func documented() throws {
    let file = Fixture.folder + "/../../../Packages/Tools/ModuleGraph/Library/README.md"
    let text = String(decoding: try FileBytes.read(file), as: UTF8.self)
    for rule in Self.rules { #expect(text.contains("`\(rule.id)`"), "\(rule.id)") }
  }
}
