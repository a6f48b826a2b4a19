import CoreFakes
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

@Suite("The reducer of the order list loads, searches and pages", .requirement("P5", "P9"))
struct OrderListReducerTests {
  private let fixture = OrderListReducerFixture()
  private let largeShop = OrderListReducerFixture(OrderListFixture.largeShop())

  @Test func theFirstAppearanceLoadsTheOrders() async {
    await fixture.load()
    await fixture.store.finish()
    #expect(fixture.shownIDs == [1001, 1002, 1003, 1004, 1005, 1006, 1007])
    #expect(fixture.store.state.selectedOrder?.id == 1001)
  }

  @Test func aSecondAppearanceLoadsNothing() async {
    await fixture.load()
    await fixture.store.send(.ordersChanged(revision: 0, nil))
    await fixture.store.finish()
  }

  @Test func aFailedLoadCanBeRepeated() async throws {
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await fixture.store.send(.ordersChanged(revision: 0, nil)) { $0.phase = .loading }
    let failure = FailureMessage(outcome: "Your orders could not be loaded", "Request timed out")
    await fixture.store.receive(.loadFailed(failure)) { $0.phase = .failed(failure) }
    fixture.service.onOrders.clear()
    await fixture.store.send(.reloadButtonTapped) { $0.phase = .loading }
    await fixture.receiveLoad(OrderQuery())
    await fixture.store.finish()
  }

  @Test func aCanceledLoadIsNoFailure() async {
    fixture.service.fail(with: CancellationError())
    await fixture.store.send(.ordersChanged(revision: 0, nil)) { $0.phase = .loading }
    await fixture.store.receive(.loadFailed(nil)) { $0.phase = .idle }
    await fixture.store.finish()
  }

  // MARK: Search and filter

  @Test func aSmallShopIsSearchedWithoutARequest() async {
    await fixture.load()
    fixture.service.fail(with: FailureMessage("No request is expected"))
    await fixture.store.send(fixture.type(" alice ")) {
      $0.searchText = " alice "
      $0.show(OrderQuery(search: "alice"))
    }
    #expect(fixture.shownIDs == [1002, 1006])
    await fixture.store.send(.binding(.set(\.selectedFilter, .pending))) {
      $0.selectedFilter = .pending
      $0.show(OrderQuery(filter: .pending, search: "alice"))
    }
    #expect(fixture.shownIDs == [1006])
    await fixture.store.finish()
  }

  @Test func theServerSearchesALargeShopAfterAPause() async {
    await largeShop.load()
    await largeShop.store.send(largeShop.type("11")) {
      $0.searchText = "11"
      $0.show(OrderQuery(search: "11"))
    }
    #expect(largeShop.store.state.isResponseOutstanding)
    await largeShop.clock.advance(by: .milliseconds(100))
    await largeShop.store.send(largeShop.type("117")) {
      $0.searchText = "117"
      $0.show(OrderQuery(search: "117"))
    }
    await largeShop.clock.advance(by: .milliseconds(149))
    await largeShop.clock.advance(by: .milliseconds(1))
    await largeShop.receiveLoad(OrderQuery(search: "117"), everything: false)
    #expect(largeShop.store.state.matchCount == 12)
    await largeShop.store.finish()
  }

  @Test func aNewTextCancelsTheRequestOfTheOldOne() async {
    await largeShop.load()
    let shop = largeShop.service.orders
    largeShop.service.onOrders.set { [clock = largeShop.clock] query in
      if query.search == "11" { try await clock.sleep(for: .seconds(60)) }
      return query.page(of: shop)
    }
    await largeShop.store.send(largeShop.type("11")) {
      $0.searchText = "11"
      $0.show(OrderQuery(search: "11"))
    }
    await largeShop.clock.advance(by: OrderListReducer.searchDebounce)
    await largeShop.store.send(largeShop.type("117")) {
      $0.searchText = "117"
      $0.show(OrderQuery(search: "117"))
    }
    await largeShop.clock.advance(by: OrderListReducer.searchDebounce)
    await largeShop.receiveLoad(OrderQuery(search: "117"), everything: false)
    await largeShop.store.finish()
  }

  @Test func returningToTheLoadedQueryCancelsTheSearch() async {
    await largeShop.load()
    await largeShop.store.send(largeShop.type("11")) {
      $0.searchText = "11"
      $0.show(OrderQuery(search: "11"))
    }
    await largeShop.store.send(largeShop.type("")) {
      $0.searchText = ""
      $0.show(OrderQuery())
    }
    await largeShop.store.finish()
  }

  // MARK: Pages

  /// Selects a row of a page that is not loaded.
  private func select(_ position: Int, on page: Int) async {
    let row = largeShop.store.state.rows[position].id
    await largeShop.store.send(.binding(.set(\.selectedRow, row))) {
      $0.selection.choose(row)
      $0.missingPage = page
    }
  }

  private func receivePage(_ page: Int) async throws {
    let loaded = try #require(largeShop.store.state.phase.value)
    var results = loaded
    results.insert(OrderQuery(offset: page * 500).page(of: largeShop.service.orders), at: page)
    await largeShop.store.receive(.pagesLoaded(results, of: loaded)) {
      $0.show(results)
      $0.missingPage = nil
    }
  }

  @Test func thePageAroundTheSelectionIsLoaded() async throws {
    await largeShop.load()
    await select(701, on: 1)
    try await receivePage(1)
    await largeShop.store.finish()
    #expect(largeShop.store.state.selectedOrder?.id == 499)
  }

  @Test func pagesForResultsThatTheListNoLongerHasAreLoadedAgain() async throws {
    await largeShop.load()
    await select(701, on: 1)
    try await receivePage(1)
    let before = try #require(largeShop.store.state.phase.value)
    largeShop.service.onOrders.set { [service = largeShop.service, clock = largeShop.clock] query in
      service.onOrders.clear()
      try await clock.sleep(for: .seconds(1))
      return try await service.orders(matching: query)
    }
    await select(999, on: 2)
    await largeShop.store.send(.backgroundEntered) { $0.releaseDistantOrders() }
    let rest = try #require(largeShop.store.state.phase.value)
    await largeShop.clock.advance(by: .seconds(1))
    let page = OrderQuery(offset: 1000).page(of: largeShop.service.orders)
    var (stale, filled) = (before, rest)
    stale.insert(page, at: 2)
    filled.insert(page, at: 2)
    await largeShop.store.receive(.pagesLoaded(stale, of: before))
    await largeShop.store.receive(.pagesLoaded(filled, of: rest)) {
      $0.show(filled)
      $0.missingPage = nil
    }
    await largeShop.store.finish()
  }

  @Test func aSelectionWithinALoadedPageLoadsNothing() async {
    await largeShop.load()
    await largeShop.select(390)
    await largeShop.store.finish()
  }

  @Test func aFailedPageIsReportedAndLoadedAgain() async throws {
    await largeShop.load()
    largeShop.service.onOrders.set(throwing: FailureMessage("Request timed out"))
    await select(1199, on: 2)
    let failure = FailureMessage(outcome: "More orders could not be loaded", "Request timed out")
    await largeShop.store.receive(.pagesFailed(failure)) {
      $0.missingPage = nil
      $0.error = failure
    }
    largeShop.service.onOrders.clear()
    await select(1198, on: 2)
    try await receivePage(2)
    await largeShop.store.finish()
  }
}

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
