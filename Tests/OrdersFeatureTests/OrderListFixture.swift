import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TestSupport

@testable import OrdersFeature

struct OrderListFixture {
  let service = FakeOrderService()
  let analytics = RecordingAnalytics()
  /// Ends the search debounce immediately. The period to undo a change lasts until the test ends it.
  let clock = AutoadvancingClock()
  let changes: RecentChangeModel
  let store: OrderStore
  let viewModel: OrderListViewModel

  init(_ orders: [Order] = Order.samples, scope: OrderFilter = .all) {
    service.set(orders)
    changes = RecentChangeModel(clock: clock)
    store = OrderStore(
      orderService: service, analytics: analytics, changes: changes, revisions: ShopRevisions(), clock: clock)
    viewModel = OrderListViewModel(store: store, scope: scope, format: .utc)
  }

  var shownIDs: [Order.ID] { viewModel.shownOrders.map(\.id) }

  /// Returns more orders than fit into one page. Every fifth is completed, every tenth has a high value.
  static func largeShop(count: Int = 1200) -> [Order] {
    (1...count).map { number in
      Order(
        id: number, customerName: "Customer \(number)", total: number.isMultiple(of: 10) ? 2000 : 20,
        date: Date(timeIntervalSince1970: TimeInterval(number * 60)), isCompleted: number.isMultiple(of: 5),
        isPaid: true)
    }
  }
}

extension OrderRows {
  var orders: [Order] { compactMap(\.order) }
}

extension OrderListViewModel {
  var shownOrders: [Order] { pager.rows.orders }

  var selection: Order.ID? {
    get { pager.selectedOrderID }
    set { selectedRow = newValue.map { .order($0) } }
  }
}

extension OrdersClosures {
  /// The actions of a coordinator that ignores them; a test replaces those that it observes.
  static let ignored = OrdersClosures(
    onOpenOrder: { _ in }, onShow: { _ in }, onShowCustomer: { _ in }, onOrderMissing: { _ in })
}

extension OrdersFeatureAPI {
  /// Makes the screen of a route in a place that ignores its actions, or passes on the opened screens.
  func makeView(for route: OrdersRoute, onShow: @escaping @MainActor (OrdersRoute) -> Void = { _ in }) -> AnyView {
    makeView(for: route, closures: OrderScreenClosures(onShow: onShow, onReplace: { _ in }, onClose: {}))
  }
}

extension OrderListViewModel {
  /// Completes the selected order, and loads the list as its screen does after each change.
  func completeAndRefresh() async {
    await completeSelectedOrder()
    await refresh(for: loadKey)
  }
}

extension OrderDetailViewModel {
  convenience init(_ id: Order.ID, store: OrderStore) {
    self.init(orderID: id, store: store, format: .utc, onOrderMissing: { _ in })
  }
}

extension OrderStore {
  /// Creates a store whose changes are acknowledged nowhere, and which no other client changes.
  convenience init(
    orderService: any OrderServiceProtocol, analytics: RecordingAnalytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      orderService: orderService, analytics: analytics, changes: RecentChangeModel(clock: clock),
      revisions: ShopRevisions(), clock: clock)
  }
}

extension OrderFormat {
  static let utc = OrderFormat(timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
}
