import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderFormTests {
  @Test(arguments: [
    ("12", "12"), ("12.5", "12.5"), ("12.50", "12.5"), (" 0.01 ", "0.01"), ("$1,234.50", "1234.5"),
    ("99999.99", "99999.99"), (".5", nil), ("", nil), ("12.345", nil), ("1.2.3", nil), ("-1", nil), ("1e3", nil),
    ("12abc", nil), ("１２", nil), ("9999999999999999999", nil),
  ])
  func amountIsParsedStrictly(text: String, amount: String?) {
    #expect(Decimal(dollars: text) == amount.flatMap { Decimal(string: $0) })
  }

  @Test func textsDescribeTheDraft() {
    let form = OrderForm.sample
    #expect(form.draft == .sample)
    #expect(OrderForm(draftID: "1").isEmpty && !form.isEmpty)
  }

  @Test func emptyRecipientMeansTheCustomer() {
    var form = OrderForm.sample
    form.shippingAddress.recipient = " "
    #expect(form.draft.shippingAddress.recipient == "Mary Somerville")
  }

  @Test func textThatIsNoNumberIsOutOfRange() {
    var form = OrderForm.sample
    form.lines[0].quantity = "two"
    form.lines[0].unitPrice = "cheap"
    #expect(form.draft.problems.map(\.field) == [.line(0, .quantity), .line(0, .unitPrice)])
  }

  @Test func addedLineHasAnIdentifierOfItsOwn() {
    var form = OrderForm.sample
    form.addLine()
    form.addLine()
    form.lines.remove(at: 1)
    form.addLine()
    #expect(Set(form.lines.map(\.id)).count == 3)
    form[line: 99].name = "Nothing"
    #expect(!form.lines.contains { $0.name == "Nothing" })
  }

  @Test func damagedStoredFormIsNotUsable() {
    #expect(OrderForm.sample.isUsable)
    #expect(!OrderForm(draftID: "../x").isUsable)
    #expect(!OrderForm(draftID: "1", lines: [.init(id: 1), .init(id: 1)]).isUsable)
    #expect(!OrderForm(draftID: "1", lines: (1...51).map { .init(id: $0) }).isUsable)
    #expect(!OrderForm(draftID: "1", lines: [.init(id: .max)]).isUsable, "a next identifier exists")
  }
}

extension OrderForm {
  /// The texts of `OrderDraft.sample`.
  static let sample = OrderForm(
    draftID: "draft-1", customerName: "Mary Somerville", shippingAddress: OrderDraft.sample.shippingAddress,
    lines: [Line(id: 1, name: "Punched cards, box of 500", quantity: "2", unitPrice: "55")])
}
