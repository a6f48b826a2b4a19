import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderFormTests {
  @Test func textsDescribeTheDraft() {
    let form = OrderForm.sample
    #expect(form.draft == .sample)
    #expect(OrderForm(draftID: "1").isEmpty && !form.isEmpty)
  }

  @Test("A stored form does not contain what was prefilled")
  func prefillIsNotEncoded() throws {
    var form = OrderForm.sample
    form.prefill = OrderPrefill(customerName: form.customerName, shippingAddress: form.shippingAddress)
    #expect(!form.typed.isEmpty && form.typed.customerName.isEmpty && form.typed.prefill == nil)
    let stored = String(decoding: try JSONEncoder().encode(form.typed), as: UTF8.self)
    #expect(!stored.contains("Somerville") && !stored.contains("Mill Lane") && stored.contains("Punched cards"))
    form.lines = [.init(id: 1)]
    #expect(form.isEmpty)
    form.shippingAddress.street = "1 Quay"
    #expect(!form.isEmpty && form.typed.shippingAddress == Address(street: "1 Quay"))
  }

  @Test func emptyRecipientMeansTheCustomer() {
    var form = OrderForm.sample
    form.shippingAddress.recipient = " "
    #expect(form.draft.shippingAddress.recipient == "Mary Somerville")
  }

  @Test(
    "What stands beside a price is what is placed, to the cent",
    arguments: [
      ("12,5", "= $12.50", 1250), ("12,50", "= $12.50", 1250), ("12.50", "= $12.50", 1250), ("٣,٥", "= $3.50", 350),
      ("1.234,50", "= $1,234.50", 123_450), ("1 234,50", "= $1,234.50", 123_450), ("0,01", "= $0.01", 1),
      ("99999,99", "= $99,999.99", 9_999_999),
    ])
  func readPrice(text: String, shown: String, cents: Int) throws {
    var form = OrderForm.sample
    form.lines[0].quantity = "1"
    form.lines[0].unitPrice = text
    form.appliesDiscount = false
    #expect(OrderFormat.utc.readPrice(of: form.lines[0]) == shown)
    #expect(form.problems.isEmpty && form.draft.lines[0].unitPrice * 100 == Decimal(cents))
    #expect(OrderFormat.utc.totalsLine(of: form) == shown.replacing("=", with: "Total"))
  }

  @Test(
    "An item without a readable price has no amount, and no total",
    arguments: [
      ("12,345", "?", "12,345 can be 12.345 or 12,345.00. Type 12345 or 12.35"),
      ("cheap", "?", "Type digits only, such as 12.50"), ("€12", "?", "Prices are in US dollars. Remove €"),
      ("", nil, "Enter a price from $0.01 to $99,999.99"),
      (String(repeating: "9", count: 20), "?", "Enter a price from $0.01 to $99,999.99"),
    ])
  func unreadablePrice(text: String, shown: String?, advice: String) {
    var form = OrderForm.sample
    form.addLine()
    form.lines[1].name = "Brass gear"
    form.lines[1].unitPrice = text
    #expect(OrderFormat.utc.readPrice(of: form.lines[1]) == shown)
    #expect(form.problems == [OrderForm.Problem(field: .line(1, .unitPrice), advice: advice)])
    #expect(OrderFormat.utc.totalsLine(of: form) == "Total unknown: complete item 2")
    #expect(form.withCompleteItems.lines.map(\.id) == [1])
  }

  @Test(arguments: ["0", "0,00", "100000", "99 999,999"])
  func priceOutsideTheLimitsIsNotShownAsAnAmount(text: String) {
    var form = OrderForm.sample
    form.lines[0].unitPrice = text
    #expect(OrderFormat.utc.readPrice(of: form.lines[0]) == "?")
    #expect(OrderFormat.utc.totalsLine(of: form) == "Total unknown: complete item 1")
    #expect(form.problems.map(\.field) == [.line(0, .unitPrice)])
  }

  @Test(arguments: [
    ("two", "Type digits only, such as 12"), ("2,5", "Type a whole number"), ("", "Enter a quantity from 1 to 999"),
    ("1000", "Enter a quantity from 1 to 999"), ("-1", "Remove the sign before or after the number"),
  ])
  func quantityThatCannotBePlaced(text: String, advice: String) {
    var form = OrderForm.sample
    form.lines[0].quantity = text
    #expect(form.problems == [OrderForm.Problem(field: .line(0, .quantity), advice: advice)])
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
