import Foundation
import Models
import ServicesFakes
import TestSupport

@testable import OrdersFeature

/// A list over a shop in memory.
struct OrderListFixture {
  let service = FakeOrderService()
  let analytics = RecordingAnalytics()
  /// Ends the pause before a search at once; the time that a change can be undone lasts until the test ends it.
  let clock = AutoadvancingClock()
  let desk: OrderStore
  let viewModel: OrderListViewModel

  init(_ orders: [Order] = Order.samples, scope: OrderFilter = .all) {
    service.set(orders)
    desk = OrderStore(orderService: service, analytics: analytics, clock: clock)
    viewModel = OrderListViewModel(desk: desk, scope: scope, format: .utc)
  }

  var shownIDs: [Order.ID] { viewModel.filteredOrders.map(\.id) }

  /// A shop that does not fit into one page: every fifth order is completed, every tenth of high value.
  static func largeShop(count: Int = 1200) -> [Order] {
    (1...count).map { number in
      Order(
        id: number, customerName: "Customer \(number)", total: number.isMultiple(of: 10) ? 2000 : 20,
        date: Date(timeIntervalSince1970: TimeInterval(number * 60)), isCompleted: number.isMultiple(of: 5))
    }
  }
}

extension OrderFormat {
  static let utc = OrderFormat(timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
}
