import FeatureKit
import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderFormatTests {
  private let format = OrderFormat(timeZone: .gmt) { Order.sample.date + 2 * 86_400 }

  @Test func totalsDatesAndStagesAreFormatted() {
    let order = Order.samples[3]
    #expect(
      [format.total(order), format.date(order), format.number(order.id)] == ["$4,999.99", "Nov 17, 2026", "#1004"])
    #expect([3, 5, 1].map { format.status(Order.samples[$0]).text } == ["● Paid", "○ Placed", "✓ Completed"])
  }

  @Test func emptyGroupSaysSo() {
    let query = OrderQuery(filter: .pending)
    let text = format.emptyText(isSearching: false, query: query, isShopEmpty: false, newOrderKey: "n")
    #expect(text == "No order is in this group.")
  }

  @Test func searchWithoutItemsSaysSo() {
    var counts = OrderCounts(found: 1200, mayHaveMore: true, total: 9000)
    #expect(format.searchLine(counts) == "1,200+ found")
    counts.omitsItems = true
    #expect(format.searchLine(counts) == "1,200+ found, items need the server")
    let text = format.emptyText(
      isSearching: false, omitsItems: true, query: OrderQuery(search: "gear"), isShopEmpty: false, newOrderKey: nil)
    #expect(text == "No name, number or city matches your search. Items are searched by the server only.")
  }

  @Test func pendingOrderSaysHowLongItHasBeenWaiting() {
    let entries = format.timeline(of: .sample, history: OrderDetails.sample(of: .sample).history)
    #expect(entries.map(\.text) == ["Placed by John Appleseed", "Paid by John Appleseed", "for completion"])
    #expect(entries.map(\.time) == ["Nov 20, 2026 12:00", "Nov 20, 2026 12:10", "waiting 1 d"])
    #expect(entries.map(\.symbol) == ["●", "●", "○"])
    #expect(format.statusLine(.sample) == "● Paid, 2 d")
  }

  @Test func undoneCompletionDoesNotRestartTheWait() {
    var history = OrderDetails.sample(of: .sample).history
    for kind in [OrderEvent.Kind.completed, .reopened] {
      history.append(OrderEvent(kind: kind, date: Order.sample.date + 2 * 86_400, author: "Ada Lovelace"))
    }
    let entries = format.timeline(of: .sample, history: history)
    #expect(entries.map(\.time).last == "waiting 1 d")
    #expect(entries.map(\.text).suffix(2) == ["Reopened by Ada Lovelace", "for completion"])
  }

  @Test func unpaidOrderWaitsForItsPaymentFirst() {
    let order = Order.samples[5]
    let entries = format.timeline(of: order, history: OrderDetails.sample(of: order).history)
    #expect(entries.map(\.progress) == [.done, .waiting, .later] && entries[1].time == "waiting 7 d")
  }

  @Test func completedOrderWaitsForNothing() {
    let order = Order.samples[1]
    let entries = format.timeline(of: order, history: OrderDetails.sample(of: order).history)
    #expect(entries.map(\.text.first) == ["P", "P", "C"] && entries.allSatisfy { $0.progress == .done })
    #expect(format.statusLine(order) == "✓ Completed")
  }

  @Test("The rule of the discount in words, and the promised subtotal, are those that grant it")
  func discountRuleIsTrue() {
    let threshold = OrderFormat.discountSubtotal
    let belowIt = threshold - Decimal(sign: .plus, exponent: -2, significand: 10)
    #expect(OrderFormat.discountRule == "1/11 of a subtotal of $\(threshold) or more")
    #expect(Order.grantedDiscount(onSubtotal: threshold) > 0 && Order.grantedDiscount(onSubtotal: belowIt) == 0)
  }

  @Test func customerHasTheOrdersWithTheSameName() {
    let orders = CustomerOrders(of: "Alice Turner", in: Order.samples)
    #expect(orders.orders.map(\.id) == [1002, 1006])
    #expect(format.summary(of: orders) == "$2,250.00 in all, last Nov 19, 2026")
    #expect(format.orderCount(of: CustomerOrders(of: "Bob Novak", in: Order.samples)) == "1 order")
  }
}

@Suite("The preview of a new order")
struct OrderDraftPreviewTests {
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
    var declined = form(price: "110")
    declined.appliesDiscount = false
    let forms = [OrderForm(draftID: "draft-1"), form(price: "100"), form(price: "110"), declined]
    #expect(
      forms.map(OrderFormat.utc.discountExplanation) == [
        "$110.00 more for the loyalty discount.", "$10.00 more for the loyalty discount.",
        "The discount is 1/11 of the subtotal.", "Without the loyalty discount.",
      ])
  }
}
