import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderTimelineTests {
  private let format = OrderFormat(timeZone: .gmt) { Order.sample.date + 2 * 86_400 }

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
    #expect(entries.map(\.progress) == [.done, .waiting, .later])
    #expect(entries[1].time == "waiting 7 d")
  }

  @Test func completedOrderWaitsForNothing() {
    let order = Order.samples[1]
    let entries = format.timeline(of: order, history: OrderDetails.sample(of: order).history)
    #expect(entries.map(\.text.first) == ["P", "P", "C"])
    #expect(entries.allSatisfy { $0.progress == .done })
    #expect(format.statusLine(order) == "✓ Completed")
  }

  @Test("The rule of the discount in words is the rule that grants it")
  func discountRuleIsTrue() {
    #expect(OrderFormat.discountRule == "1/11 of a subtotal of $110 or more")
    #expect(Order.grantedDiscount(onSubtotal: 110) == 10)
    #expect(Order.grantedDiscount(onSubtotal: 109) == 0)
    #expect(Order.grantedDiscount(onSubtotal: 1100) == 100)
  }

  @Test func customerHasTheOrdersWithTheSameName() {
    let orders = CustomerOrders(of: "Alice Turner", in: Order.samples)
    #expect(orders.orders.map(\.id) == [1002, 1006])
    #expect(format.summary(of: orders) == "$2,250.00 in all, last Nov 19, 2026")
    #expect(format.orderCount(of: CustomerOrders(of: "Bob Novak", in: Order.samples)) == "1 order")
  }
}
