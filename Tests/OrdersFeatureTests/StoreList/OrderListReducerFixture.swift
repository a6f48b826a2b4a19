import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUIDriver
import TestSupport
import Testing
import TrellisStore
import TrellisStoreTesting

@testable import OrdersFeature

/// The reducer of the order list with a service in memory, and a clock for the debounce interval.
///
/// The orders have a clock of their own, on which an acknowledgment never expires.
struct OrderListReducerFixture {
  typealias State = OrderListReducer.State

  let service = FakeOrderService()
  let analytics = RecordingAnalytics()
  let clock = TestClock()
  let orders: OrderStore
  let store: TestStore<OrderListReducer.State, OrderListReducer.Action>

  init(_ samples: [Order] = Order.samples) {
    service.set(samples)
    let changes = RecentChangeModel(clock: VirtualClock())
    orders = OrderStore(
      orderService: service, analytics: analytics, changes: changes, revisions: ShopRevisions(),
      clock: VirtualClock())
    let reducer = OrderListReducer(orders: orders, format: .utc, clock: clock)
    store = TestStore(initialState: OrderListReducer.State()) { reducer }
  }

  var shownIDs: [Order.ID] { store.state.rows.orders.map(\.id) }

  /// Loads the list as its first appearance does.
  func load() async {
    await store.send(.ordersChanged(revision: orders.revision, nil)) { $0.phase = .loading }
    await receiveLoad(OrderQuery())
  }

  /// Receives the response to a query; `change` is what changes in addition.
  func receiveLoad(
    _ query: OrderQuery, everything: Bool = true, change: ((inout State) -> Void)? = nil
  ) async {
    let load = load(query, everything: everything)
    await store.receive(.ordersLoaded(load)) {
      if let all = load.everything {
        $0.total = all.total
        $0.lookup.everything = all
      }
      $0.show(load.results)
      change?(&$0)
    }
  }

  /// Returns what the service responds to a query.
  func load(_ query: OrderQuery, everything: Bool = true) -> OrderLoad {
    var results = OrderResults(query: query)
    results.insert(query.page(of: service.orders), at: 0)
    return OrderLoad(results: results, everything: everything ? results : nil)
  }

  /// Types a search text.
  func type(_ text: String) -> OrderListReducer.Action { .binding(.set(\.searchText, text)) }

  /// Selects the row at a position.
  func select(_ position: Int) async {
    let row = store.state.rows[position].id
    await store.send(.binding(.set(\.selectedRow, row))) { $0.selection.choose(row) }
  }
}
