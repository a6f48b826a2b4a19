import Foundation
import TestSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite("Each checklist rule has a page") struct ChecklistPageTests {
  private static let rules: [String] = ChecklistRegistry.all.map(\.id)

  @Test("The wrong example on each page violates its rule only on the marked lines", arguments: rules)
  func wrongExamples(_ rule: String) async throws {
    let page = try RulePage(rule)
    let (found, expected) = try await RulePage.check(page.files("Wrong"), rules: RulesFile(enabling: rule))
    #expect(!expected.isEmpty, "the page has no wrong example with a marker")
    #expect(found.map(\.marker).sorted() == expected)
    #expect(found.allSatisfy { $0.fix != nil && !$0.target.isEmpty && $0.place.line > 0 && $0.place.column > 0 })
    #expect(Set(found.map(\.fingerprint)).count == found.count)
  }

  @Test("The right example on each page violates neither its rule nor a default rule", arguments: rules)
  func rightExamples(_ rule: String) async throws {
    let page = try RulePage(rule)
    var all = RulesFile()
    all.severities[rule] = .warning
    let (found, _) = try await RulePage.check(page.files("Right"), rules: all)
    #expect(!page.files("Right").isEmpty && found.map(\.marker) == [])
  }

  @Test("Each page describes its rule, how to suppress it, and its limits", arguments: rules)
  func completePages(_ id: String) throws {
    let rule = try #require(ChecklistRegistry.all.first { $0.id == id })
    let text = try RulePage(id).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.hasPrefix("# \(id) \(rule.title). "))
    #expect(text.contains("`allow` in the rules file, with a reason"))
    #expect(text.contains("`// module-graph:ignore(\(id)) reason`"))
    #expect(text.contains(rule.isOnByDefault ? "is checked without a rules file" : "is off until a rules file asks"))
    #expect(text.contains(" Source: D"), "the page names no source document")
    #expect(text.contains("## What it sees") && text.contains("does not see"))
  }

  @Test("The table of checklist rules lists exactly the existing rules") func table() throws {
    let text = String(decoding: try FileBytes.read(RulePage.folder + "/README.md"), as: UTF8.self)
    for rule in Self.rules { #expect(text.contains("[`\(rule)`](\(rule).md)"), "\(rule)") }
    let named = text.components(separatedBy: "[`").dropFirst().compactMap { $0.components(separatedBy: "`").first }
    #expect(Set(named).subtracting(RuleRegistry.all.map(\.id)) == [])
    let on = text.components(separatedBy: "**Which are on.**").last?.components(separatedBy: ". The rest").first ?? ""
    for rule in ChecklistRegistry.all { #expect(on.contains("`\(rule.id)`") == rule.isOnByDefault, "\(rule.id)") }
  }

  @Test(
    "Each item of the review checklists has a rule, a test or a contract, or says that nothing shows it",
    .requirement("C0", "C1", "C2", "Z24"))
  func checklists() throws {
    let text = String(decoding: try FileBytes.read(RulePage.folder + "/../checklist.md"), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.contains("| shown by |") }
    #expect(rows.count == 53)
    for row in rows {
      let evidence = String(row.split(separator: "|").last ?? "")
      let isShown = evidence.contains("Tests.swift)") || evidence.contains("module-graph.json)")
      #expect(isShown || evidence.contains("`") || evidence.contains("rules") || evidence.contains("Nothing"), "\(row)")
    }
    let linked = text.matches(of: /\[`([a-z-]+)`\]/).map { String($0.1) }
    #expect(Set(linked).subtracting(RuleRegistry.all.map(\.id)) == [])
    #expect(Set(Self.rules).subtracting(linked) == [])
  }

  @Test("A rule with less than 95% precision on public packages is off by default", .requirement("Z24"))
  func precision() throws {
    let text = String(decoding: try FileBytes.read(RulePage.folder + "/precision.md"), as: UTF8.self)
    let rows = text.split(separator: "\n").map { $0.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } } }
    let known = Dictionary(RuleRegistry.all.map { ($0.id, $0) }) { first, _ in first }
    let measured = rows.filter { $0.count == 6 && Int($0[1]) != nil }
    for rule in ChecklistRegistry.all { #expect(measured.contains { $0[0] == rule.id }, "\(rule.id) is not listed") }
    for row in measured {
      let (checked, right) = (try #require(Int(row[2])), try #require(Int(row[3])))
      #expect(right <= checked && checked <= Int(row[1]) ?? 0, "\(row)")
      let isOn = try #require(known[row[0]], "there is no such rule").isOnByDefault
      #expect(row[5] == (isOn ? "on" : "off"), "\(row)")
      #expect(!isOn || checked == Int(row[1]), "each finding of a rule that is on is checked: \(row)")
      guard checked > 0 else { continue }
      #expect(
        row[4] == "\((right * 1000 + checked / 2) / checked / 10).\((right * 1000 + checked / 2) / checked % 10)%",
        "\(row)")
      #expect(right * 100 >= checked * 95 || row[5] == "off", "\(row)")
    }
  }

  @Test("The `checklist` preset enables rules that are off by default, and `off` disables individual rules")
  func presets() async throws {
    let page = try RulePage("no-singletons")
    let files = page.files("Wrong")
    #expect(try await RulePage.check(files, rules: RulesFile()).found.isEmpty)
    var rules = RulesFile()
    rules.presets = [.checklist]
    #expect(try await RulePage.check(files, rules: rules).found.map(\.rule).contains("no-singletons"))
    rules.disabled = ["no-singletons"]
    #expect(try await !RulePage.check(files, rules: rules).found.map(\.rule).contains("no-singletons"))
  }
}
