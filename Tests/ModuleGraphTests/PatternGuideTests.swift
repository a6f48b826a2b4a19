import Foundation
import TestSupport
import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// The tables in the guides `choosing-a-pattern.md` and `where-logic-belongs.md` are consistent, and match the rules.
@Suite struct PatternGuideTests {
  private struct Guide {
    let text: String
    let rows: [[String]]

    init(_ name: String) throws {
      let path = Fixture.folder + "/../../../docs/guides/\(name).md"
      text = String(decoding: try FileBytes.read(path), as: UTF8.self)
      rows = text.split(separator: "\n").map { line in
        line.split(separator: "|").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      }
    }
  }

  private let patterns: Guide
  private let logic: Guide

  init() throws {
    patterns = try Guide("choosing-a-pattern")
    logic = try Guide("where-logic-belongs")
  }

  /// The side of a yes and of a no, for each of the six questions.
  private var sides: [[String]] {
    patterns.rows.filter { $0.count == 3 && Set($0.dropFirst()) == ["Store", "plain"] }.map { Array($0.dropFirst()) }
  }

  @Test("The guide has six questions, and each gives a point to one of two sides", .requirement("P7", "Z12"))
  func questions() {
    #expect(sides.count == 6)
    // Both sides can get all points, so neither is out of reach.
    #expect(sides.allSatisfy { Set($0) == ["Store", "plain"] })
  }

  @Test(
    "The advice for each kind of app follows from its answers: four points decide, and a tie is plain",
    .requirement("P6", "P7", "Z12"))
  func apps() {
    let apps = patterns.rows.filter { $0.count == 8 && Set($0[1...6]).isSubset(of: ["yes", "no"]) }
    #expect(apps.count == 7)
    for app in apps {
      let points = zip(app[1...6], sides).map { answer, sides in answer == "yes" ? sides[0] : sides[1] }
      #expect((points.count { $0 == "Store" } >= 4) == (app[7] == "Store"), "\(app[0])")
    }
    #expect(patterns.text.contains("Four points decide. In a tie, choose the plain side"))
  }

  @Test("The guide lists seven signs of logic in a view, each with an existing rule or none", .requirement("P8"))
  func smells() throws {
    let start = try #require(logic.rows.firstIndex(of: ["in the body", "rule"]))
    let smells = logic.rows[(start + 2)...].prefix { $0.count == 2 }
    #expect(smells.count == 7)
    let known = RuleRegistry.all.map(\.id)
    for smell in smells where !smell[1].hasPrefix("none: ") {
      let rule = smell[1].dropFirst(2).prefix { $0 != "`" }
      #expect(known.contains(String(rule)), "\(smell)")
    }
  }

  @Test("The guide's comment about technical debt has a ticket, a day, a reason and an estimate", .requirement("P11"))
  func debt() throws {
    let block = try #require(logic.text.components(separatedBy: "```text\n").dropFirst().first).prefix { $0 != "`" }
    #expect(block.hasPrefix("// TODO: TECH DEBT - "))
    let fields = block.matches(of: /\n\/\/ (\w+): ./).map { String($0.1) }
    #expect(fields == ["Ticket", "Added", "Reason", "Estimate"])
    #expect(block.contains(/\n\/\/ Added: \d{4}-\d\d-\d\d\n/))
  }

  @Test("A body with logic is reported, and the same screen after the refactoring is not", .requirement("P8"))
  func refactoring() async throws { for example in Self.bodies { try await example.verify() } }

  /// One screen before and after its logic moved, for each of the rules that find it.
  private static var bodies: [RuleExample] {
    let lines = [
      ("body-formatter", "let formatter = NumberFormatter()"),
      ("body-transform", "let discounted = orders.filter { $0.total * 0.1 > 10 }"),
    ]
    return lines.map { rule, found in
      let body = lines.map { "    \($0.1)" + ($0.1 == found ? "  // !" : "") }.joined(separator: "\n")
      return RuleExample(
        rule, "an order list before and after",
        """
        struct Before: View {
          let orders: [Order]
          var body: some View {
        \(body)
            List(discounted) { Text(formatter.string(from: $0.total) ?? "") }
          }
        }
        @Observable class OrderListViewModel {
          private let formatter = NumberFormatter()
          var orders: [Order] = []
          var discountedOrders: [Order] { orders.filter(\\.qualifiesForDiscount) }
          func formattedTotal(_ order: Order) -> String { formatter.string(from: order.total) ?? "" }
        }
        struct After: View {
          let viewModel: OrderListViewModel
          var body: some View {
            List(viewModel.discountedOrders) { Text(viewModel.formattedTotal($0)) }
          }
        }
        """)
    }
  }
}
