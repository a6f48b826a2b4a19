import Foundation
import Models
import TestSupport
import Testing

struct OrderDraftTests {
  static let valid = OrderDraft(
    id: "draft-1", customerName: "Ada Lovelace",
    shippingAddress: Address(
      recipient: "Ada Lovelace", street: "12 St James's Square", city: "London", postalCode: "SW1Y 4JH",
      country: "United Kingdom"),
    lines: [OrderLine(name: "Punched cards", quantity: 2, unitPrice: 55)])

  private func draft(_ edit: (inout OrderDraft) -> Void) -> OrderDraft {
    var draft = Self.valid
    edit(&draft)
    return draft
  }

  @Test func validDraftHasNoProblem() {
    #expect(Self.valid.problems.isEmpty && draft { $0.customerName = "  Ada  " }.problems.isEmpty)
  }

  @Test("The discount is granted if the user switches it on, and if it is at least 10", .requirement("Z11"))
  func discountIsGrantedOnRequest() {
    #expect(Self.valid.discount == 0 && Self.valid.total == 110)
    let discounted = draft { $0.appliesDiscount = true }
    #expect(discounted.discount == 10 && discounted.total == 100)
    let small = draft {
      $0.appliesDiscount = true
      $0.lines = [OrderLine(name: "Punched cards", quantity: 1, unitPrice: 109)]
    }
    #expect(small.discount == 0 && small.total == 109)
  }

  @Test(arguments: [
    ("", OrderDraft.Problem.Rule.isMissing), (" \t ", .isMissing), (String(repeating: "x", count: 201), .isTooLong),
    ("e" + String(repeating: "\u{301}", count: 200), .isTooLong), ("A\u{1B}[2J", .hasControlCharacters),
  ])
  func invalidTextIsAProblemOfItsField(text: String, rule: OrderDraft.Problem.Rule) {
    #expect(draft { $0.customerName = text }.problems == [OrderDraft.Problem(.customerName, rule)])
    for field in OrderDraft.AddressField.allCases {
      #expect(draft { $0.shippingAddress[field] = text }.problems == [OrderDraft.Problem(.address(field), rule)])
    }
    #expect(draft { $0.lines[0].name = text }.problems == [OrderDraft.Problem(.line(0, .name), rule)])
  }

  @Test(arguments: [Int.min, -1, 0, 1000, Int.max])
  func quantityIsWithinItsLimits(quantity: Int) {
    let problem = OrderDraft.Problem(.line(0, .quantity), .isOutOfRange)
    #expect(draft { $0.lines[0].quantity = quantity }.problems == [problem])
    #expect(problem.localizedDescription == "Enter a quantity from 1 to 999")
  }

  @Test(arguments: [
    ("0.01", nil), ("99999.99", nil), ("0", OrderDraft.Problem.Rule.isOutOfRange), ("-1", .isOutOfRange),
    ("100000", .isOutOfRange), ("1.005", .hasFractionOfCent), ("nan", .isOutOfRange),
  ])
  func priceIsWithinItsLimits(price: String, rule: OrderDraft.Problem.Rule?) throws {
    let price = price == "nan" ? Decimal.nan : try #require(Decimal(string: price))
    let problems = rule.map { [OrderDraft.Problem(.line(0, .unitPrice), $0)] } ?? []
    #expect(draft { $0.lines[0].unitPrice = price }.problems == problems)
  }

  @Test(arguments: [(0, false), (1, true), (50, true), (51, false)])
  func numberOfLinesIsWithinItsLimits(count: Int, isValid: Bool) {
    let draft = draft { $0.lines = Array(repeating: $0.lines[0], count: count) }
    #expect(draft.problems == (isValid ? [] : [OrderDraft.Problem(.lines, .isOutOfRange)]))
  }

  @Test func totalThatDoesNotFitTheListIsAProblem() {
    let draft = draft { $0.lines = [OrderLine(name: "Engine", quantity: 999, unitPrice: 99_999)] }
    #expect(draft.problems == [OrderDraft.Problem(.total, .isOutOfRange)])
  }

  @Test func problemsAreInTheOrderOfTheFields() {
    let problems = OrderDraft(id: "1", lines: [OrderLine(name: "", quantity: 0, unitPrice: 0)]).problems
    #expect(
      problems.map(\.field.name) == [
        "customerName", "shippingAddress.recipient", "shippingAddress.street", "shippingAddress.city",
        "shippingAddress.postalCode", "shippingAddress.country", "lines.0.name", "lines.0.quantity",
        "lines.0.unitPrice",
      ])
    for problem in problems { #expect(OrderDraft.Field(name: problem.field.name) == problem.field) }
  }

  @Test(arguments: [
    "", "name", "lines.", "lines.0", "lines.-1.name", "lines.50.name", "lines.x.name", "lines.0.total",
    "shippingAddress", "shippingAddress.planet", "lines.9223372036854775807.name", "customerName.first",
  ])
  func unknownFieldNameIsRefused(name: String) {
    #expect(OrderDraft.Field(name: name) == nil)
  }

  @Test(arguments: [
    ("draft-1", true), ("5E0A", true), ("", false), ("a b", false), ("ä", false), ("../x", false),
    (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
  ])
  func identifierHasAPlainForm(id: String, isValid: Bool) {
    #expect(OrderDraft.isValidID(id) == isValid)
  }
}
