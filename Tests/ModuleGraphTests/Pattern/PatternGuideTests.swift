import Foundation
import TestSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphRules
@testable import ModuleGraphViews

/// The tables in `docs/guides/choosing-a-pattern.md` match the program.
@Suite struct PatternGuideTests {
  private let text: String
  private let rows: [[String]]

  init() throws {
    let path = Fixture.folder + "/../../../docs/guides/choosing-a-pattern.md"
    text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    rows = text.split(separator: "\n").map { line in
      line.split(separator: "|").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
  }

  @Test("Each kind of app in the guide gets the advice in its row", .requirement("P6", "P7"))
  func apps() async throws {
    let apps = rows.filter { $0.count == 3 && $0[1].hasPrefix("`--") }
    #expect(apps.count == 7)
    for app in apps {
      let options = app[1].split { $0 == " " || $0 == "`" }.map(String.init)
      let output = Lines()
      let invocation = Invocation(workingFolder: "/nowhere", write: output.add, writeError: output.add)
      #expect(await ModuleGraphProgram().run(["advise", "pattern"] + options, invocation) == .clean)
      let title = output.all.joined().prefix { $0 != "\n" }
      #expect(title.replacing(" (TCA style)", with: "") == "# Advice: \(app[2])", "\(app[0])")
    }
  }

  @Test("The guide lists the six questions and the side of each answer", .requirement("P7", "Z12"))
  func questions() {
    for question in PatternQuestion.scored {
      let sides = PatternQuestion.Answer.allCases.map { question.side(of: $0) == .store ? "Store" : "plain" }
      #expect(rows.contains([question.text] + sides), "\(question.text)")
    }
  }

  @Test("The guide lists seven signs of logic in a view, each with an existing rule or none", .requirement("P8"))
  func smells() throws {
    let start = try #require(rows.firstIndex(of: ["in the body", "rule"]))
    let smells = rows[(start + 2)...].prefix { $0.count == 2 }
    #expect(smells.count == 7)
    let known = RuleRegistry.all.map(\.id)
    for smell in smells where !smell[1].hasPrefix("none: ") {
      let rule = smell[1].dropFirst(2).prefix { $0 != "`" }
      #expect(known.contains(String(rule)), "\(smell)")
    }
  }

  @Test("The guide's comment about technical debt is complete", .requirement("P11"))
  func debt() throws {
    let block = try #require(text.components(separatedBy: "```text\n").dropFirst().first)
    let comments = DebtComment.all(in: Array(block.utf8))
    #expect(comments.count == 1)
    #expect(comments.allSatisfy { $0.missing.isEmpty && $0.invalidDate == nil })
  }

  @Test("A body with logic is reported, and the same screen after the refactoring is not", .requirement("P8"))
  func refactoring() async throws {
    for example in Self.bodies { try await example.verify() }
  }

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
