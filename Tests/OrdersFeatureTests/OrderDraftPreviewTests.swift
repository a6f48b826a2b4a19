import Foundation
import Models
import Testing

@testable import OrdersFeature

@Suite("The preview of a new order")
struct OrderDraftPreviewTests {
  private let format = OrderFormat.utc

  private func form(price: String) -> OrderForm {
    var form = OrderForm(draftID: "draft-1")
    form.lines[0].name = "Type wheel"
    form.lines[0].unitPrice = price
    return form
  }

  @Test func emptyItemsAreLeftOut() {
    #expect(OrderForm(draftID: "draft-1").withCompleteItems.lines.isEmpty)
    var form = form(price: "12")
    form.addLine()
    #expect(form.withCompleteItems.lines.map(\.name) == ["Type wheel"])
    #expect(OrderDetails(previewing: form.withCompleteItems.draft).order.total == 12)
  }

  @Test func theDiscountIsExplained() {
    #expect(
      format.discountExplanation(of: OrderForm(draftID: "draft-1")) == "$110.00 more for the loyalty discount.")
    #expect(format.discountExplanation(of: form(price: "100")) == "$10.00 more for the loyalty discount.")
    var form = form(price: "110")
    #expect(format.discountExplanation(of: form) == "The discount is 1/11 of the subtotal.")
    form.appliesDiscount = false
    #expect(format.discountExplanation(of: form) == "Without the loyalty discount.")
  }

  @Test("The subtotal from which the discount is promised is the one from which it is granted")
  func thresholdIsThatOfTheModel() {
    let threshold = OrderFormat.discountSubtotal
    #expect(Order.grantedDiscount(onSubtotal: threshold) > 0)
    #expect(Order.grantedDiscount(onSubtotal: threshold - Decimal(sign: .plus, exponent: -2, significand: 10)) == 0)
  }
}
