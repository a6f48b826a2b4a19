import TestSupport
import Testing

@testable import ModuleGraphModel
@testable import ModuleGraphRules

/// The comments about technical debt that are complete, and those that are not.
@Suite(.requirement("P11")) struct TechDebtRuleTests {
  @Test("Only incomplete comments and invalid dates are reported", arguments: examples)
  func debt(_ example: RuleExample) async throws { try await example.verify() }

  private static let rule = "tech-debt-comment"

  private static let examples: [RuleExample] = [
    RuleExample(
      rule, "complete comments in several forms",
      """
      // TODO: TECH DEBT - Extract the business logic
      // Ticket: PROJ-123
      // Added: 2025-12-14
      // Reason: Deadline
      // Estimated refactor time: 2 hours
      struct A {}
      /* FIXME: TECH DEBT: sort once
       * estimate: 1 day
       * reason: none was found, see: the ticket
       * added: 2024-02-29
       * ticket: https://example.org/1
       */
      struct B { let a = 1 }  // TECH DEBT in one line
      //
      // Ticket: 1
      // Added: 2026-01-31
      // Reason: 2
      // Estimate: 3
      """),
    RuleExample(
      rule, "absent and empty fields",
      """
      // TECH DEBT !
      // Ticket:
      // Added: 2025-12-14
      // Reason: Deadline
      // Estimate: 2 hours
      struct A {}
      // HACK: TECH DEBT - a comment ends at the first line of code  // !
      // Ticket: 1
      struct B {}
      // Added: 2025-12-14
      // Reason: 1
      // Estimate: 2
      // TECH DEBT - a comment ends at the next marker  // !
      // Ticket: 1
      // TODO: TECH DEBT - complete
      // Ticket: 1
      // Added: 2025-12-14
      // Reason: 1
      // Estimate: 2
      """.replacing("TECH DEBT !", with: "TECH DEBT  // !")),
    RuleExample(
      rule, "dates that are no days of the calendar",
      ["2025-02-29", "2025-13-01", "14.12.2025", "2025-1-2", "soon"].map { date in
        "// TECH DEBT\n// Ticket: 1\n// Added: \(date)  // !\n// Reason: 1\n// Estimate: 2\nstruct A {}\n"
      }.joined()),
    RuleExample(
      rule, "no finding for other words, strings and code",
      """
      // Paying back TECH DEBT is worth it.
      // TECH DEBTS are listed elsewhere. Tech debt, too.
      // TODO: sort once
      let text = "// TECH DEBT"
      let long = \"""
        // TECH DEBT
        \"""
      let expression = /TECH DEBT/
      """),
  ]

  @Test("The message names the missing fields, and a suppression comment above silences it")
  func messages() async throws {
    let text = "import SwiftUI\n// TECH DEBT\n// Added: never\n// Ticket: 1\nstruct A {}\n"
    #expect(
      try await findings(in: text) == [
        "2:4 this comment about technical debt has no Reason, Estimate",
        "3:4 the date of this technical debt is not a day such as 2026-01-31",
      ])
    let silenced = "import SwiftUI\n// module-graph:ignore(\(Self.rule)) a quotation\n// TECH DEBT\nstruct A {}\n"
    #expect(try await findings(in: silenced).isEmpty)
  }

  @Test func aFileWithoutAnInterfaceModuleIsRead() async throws {
    #expect(try await findings(in: "// TECH DEBT\nstruct A {}\n").count == 1)
  }

  private func findings(in text: String) async throws -> [String] {
    var rules = RulesFile()
    rules.severities[Self.rule] = .warning
    let found = try await RulePage.check([RuleExample.path: text], rules: rules).found
    return found.filter { $0.rule == Self.rule }.map { "\($0.place.line):\($0.place.column) \($0.message)" }
  }
}
