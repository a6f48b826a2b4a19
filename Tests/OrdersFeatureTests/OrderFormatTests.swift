import FeatureKit
import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderFormatTests {
  private let format = OrderFormat.utc

  @Test func totalsAndDatesAreFormatted() {
    let order = Order.samples[3]
    #expect(format.total(order) == "$4,999.99")
    #expect(format.date(order) == "Nov 17, 2026")
    #expect(format.number(order.id) == "#1004")
    #expect(format.status(order).text == "● Paid")
    #expect(format.status(Order.samples[5]).text == "○ Placed")
    #expect(format.status(Order.samples[1]).text == "✓ Completed")
  }

  @Test func notANumberTotalIsShownAsZero() {
    var order = Order.sample
    order.total = .nan
    #expect(format.total(order) == "$0.00")
  }

  @Test func emptyGroupSaysSo() {
    #expect(
      format.emptyText(isSearching: false, query: OrderQuery(filter: .pending), isShopEmpty: false, newOrderKey: "n")
        == "No order is in this group.")
  }
}
