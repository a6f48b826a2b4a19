import FeatureKit
import Foundation
import Models
import ServicesFakes
import Synchronization
import TerminalUIDriver
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderLoadingTests {
  @Test func smallShopIsSearchedLocally() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    fixture.service.fail(with: FailureMessage("The server was asked"))
    fixture.viewModel.searchText = "alice"
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.actions.error == nil)
    #expect(fixture.shownIDs == [1002, 1006])
  }

  @Test(.requirement("E4")) func retryRepeatsTheFailedLoad() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    fixture.service.onOrders.set(throwing: FailureMessage("Request timed out"))
    await fixture.viewModel.loadOrders()
    fixture.service.onOrders.clear()
    fixture.service.set([])
    await fixture.viewModel.actions.retry()
    #expect(fixture.viewModel.shownOrders.isEmpty)
  }

  @Test func largeShopIsLoadedInPages() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.shownOrders.count == 500)
    #expect(fixture.viewModel.countLine == "1,200 of 1,200")
  }

  @Test func largeShopIsSearchedOnTheServer() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    await fixture.viewModel.refresh()
    fixture.viewModel.searchText = "Customer 7"
    #expect(fixture.viewModel.shownOrders.first?.id == 799, "the loaded orders are searched at once")
    #expect(fixture.viewModel.countLine == "99+ of 1,200")
    #expect(fixture.viewModel.emptyText(newOrderKey: "n") == "Searching…")
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.shownOrders.count == 111)
    #expect(fixture.viewModel.countLine == "111 of 1,200")
    fixture.viewModel.searchText = ""
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.countLine == "1,200 of 1,200")
  }

  @Test func nextPageIsLoadedNearTheEnd() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    viewModel.selectedRow = viewModel.pager.rows[390].id
    await viewModel.loadMissingPages()
    #expect(viewModel.shownOrders.count == 500, "the end is far away")
    viewModel.selectedRow = viewModel.pager.rows[460].id
    #expect(viewModel.pager.missingPage == 1)
    await viewModel.loadMissingPages()
    #expect(viewModel.shownOrders.count == 1000)
    viewModel.selectedRow = viewModel.pager.rows[990].id
    await viewModel.loadMissingPages()
    #expect(fixture.shownIDs == Array((1...1200).reversed()))
    viewModel.selectedRow = viewModel.pager.rows[1199].id
    #expect(viewModel.pager.missingPage == nil, "all orders are loaded")
  }

  @Test func jumpToTheEndLoadsOnlyTheLastPage() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop(count: 100_000))
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    #expect(viewModel.pager.rows.count == 100_000)
    #expect(viewModel.countLine == "100,000 of 100,000")
    viewModel.selectedRow = viewModel.pager.rows[99_999].id
    #expect(viewModel.pager.selectedOrder == nil, "it is not loaded yet")
    #expect(!viewModel.canComplete)
    await viewModel.loadMissingPages()
    #expect(viewModel.selection == 1)
    #expect(viewModel.shownOrders.count == 1000, "the first page and the last one")
  }

  @Test func totalBeyondTheMaximumIsLimited() async {
    let fixture = OrderListFixture([])
    fixture.service.onOrders.set(returning: OrderPage(orders: [], total: .max))
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.pager.rows.count == OrderResults.maximumTotal)
    fixture.viewModel.selectedRow = fixture.viewModel.pager.rows.last?.id
    await fixture.viewModel.loadMissingPages()
    #expect(fixture.viewModel.pager.selectedOrder == nil)
  }

  @Test func failedPageIsReportedAndRetried() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    fixture.service.onOrders.set(throwing: FailureMessage("Request timed out"))
    viewModel.selectedRow = viewModel.pager.rows[460].id
    await viewModel.loadMissingPages()
    #expect(viewModel.actions.error?.message == "Request timed out")
    fixture.service.onOrders.clear()
    viewModel.selectedRow = viewModel.pager.rows[461].id
    #expect(viewModel.pager.missingPage == 1)
    await viewModel.loadMissingPages()
    #expect(viewModel.shownOrders.count == 1000)
  }

  @Test func reloadLoadsTheRowsAroundTheSelection() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    viewModel.selectedRow = viewModel.pager.rows[701].id
    await viewModel.loadMissingPages()
    #expect(viewModel.selection == 499)
    await viewModel.completeAndRefresh()
    #expect(viewModel.pager.selectedPosition == 701)
    #expect(viewModel.pager.selectedOrder?.isCompleted == true)
  }

  @Test func newQueryStartsWithItsFirstPage() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    viewModel.selectedRow = viewModel.pager.rows.last?.id
    await viewModel.loadMissingPages()
    viewModel.searchText = "Customer"
    await viewModel.refresh()
    #expect(viewModel.shownOrders.count == 500)
    #expect(viewModel.countLine == "1,200 of 1,200")
  }

  @Test func laterQueryWinsOverALateResponse() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    let shop = OrderListFixture.largeShop()
    fixture.service.onOrders.set { query in
      if query.search == "1" {
        await MainActor.run { viewModel.searchText = "11" }
        await viewModel.refresh()
      }
      return query.page(of: shop)
    }
    viewModel.searchText = "1"
    await viewModel.refresh()
    #expect(viewModel.searchText == "11")
    #expect(viewModel.pager.state.value?.query.search == "11")
  }

  @Test func ordersThatMovedToTheNextPageAreNotShownTwice() async throws {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    let newest = Order(id: 5000, customerName: "New", total: 1, date: .distantFuture)
    fixture.service.set(OrderListFixture.largeShop() + [newest])
    viewModel.selectedRow = viewModel.pager.rows[499].id
    await viewModel.loadMissingPages()
    #expect(viewModel.pager.rows.count == 1201)
    #expect(Set(fixture.shownIDs).count == fixture.shownIDs.count)
  }

  @Test func canceledFirstLoadCanBeRepeated() async {
    let fixture = OrderListFixture()
    fixture.service.onOrders.set(throwing: CancellationError())
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.pager.state == .idle)
    #expect(fixture.viewModel.actions.error == nil)
    fixture.service.onOrders.clear()
    await fixture.viewModel.refresh()
    #expect(fixture.shownIDs.count == 7)
  }

  @Test func orderCompletedElsewhereIsReloaded() async throws {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    let key = fixture.viewModel.pager.loadKey
    try await fixture.store.perform(.complete, on: 1001)
    #expect(fixture.viewModel.pager.loadKey != key)
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.shownOrders.first?.isCompleted == true)
  }

  @Test func completionThatTheServerReportsBeforeItsResponseIsLoadedOnce() async {
    let fixture = OrderListFixture()
    let loadCount = LoadCount(of: fixture.service)
    await fixture.viewModel.refresh()
    fixture.service.onComplete.set { [store = fixture.store, viewModel = fixture.viewModel] _ in
      await store.record([.sample])
      // As the screen does when it is drawn with the new revision.
      await viewModel.refresh()
      return .sample
    }
    await fixture.viewModel.completeAndRefresh()
    #expect(loadCount.value == 2)
  }

  @Test func changeByAnotherClientDuringTheLoadAfterACompletionIsLoaded() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    let loadCount = LoadCount(of: fixture.service) { [store = fixture.store, viewModel = fixture.viewModel] in
      guard $0 == 1 else { return }
      await store.record([Order.samples[1]])
      await viewModel.refresh()
    }
    await fixture.viewModel.completeAndRefresh()
    #expect(loadCount.value == 2)
  }

  @Test func failedCompletionIsShownIfTheLoadAfterItFailsToo() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    fixture.service.onOrders.set(throwing: FailureMessage("No internet connection"))
    fixture.service.onComplete.set { [store = fixture.store] _ in
      // The server has completed the order, but its response is lost.
      await store.record([.sample])
      throw FailureMessage("No internet connection")
    }
    await fixture.viewModel.completeAndRefresh()
    #expect(
      fixture.viewModel.actions.error?.sentence == "Order #1001 was not completed. No internet connection.")
  }

  @Test func failedLoadAfterACompletionIsShownInTheList() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    let loadCount = LoadCount(of: fixture.service) { _ in throw FailureMessage("Request timed out") }
    await fixture.viewModel.completeAndRefresh()
    #expect(loadCount.value == 1)
    #expect(fixture.viewModel.pager.isOutOfDate && fixture.viewModel.actions.error == nil)
    #expect(!fixture.viewModel.canComplete, "the order is completed, although its row is not up to date")
    fixture.service.onOrders.clear()
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.pager.selectedOrder?.isCompleted == true, "the next visit loads the orders")
  }

  @Test func historyHasOnlyCompletedOrders() async {
    let fixture = OrderListFixture(scope: .completed)
    await fixture.viewModel.refresh()
    #expect(fixture.shownIDs == [1002, 1005, 1007])
    #expect(fixture.viewModel.countLine == "3 of 3")
    fixture.viewModel.searchText = "bob"
    #expect(fixture.viewModel.countLine == "1 of 3")
  }
}

/// Counts the loads of a service.
nonisolated private final class LoadCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Counts the loads of the sample orders.
  ///
  /// - Parameters:
  ///   - service: The service, whose hook is set.
  ///   - willRespond: Called before each response with the number of the load.
  init(of service: FakeOrderService, willRespond: @escaping @Sendable (Int) async throws -> Void = { _ in }) {
    service.onOrders.set { [self] query in
      let number = count.withLock { count in
        count += 1
        return count
      }
      try await willRespond(number)
      return query.page(of: Order.samples)
    }
  }
}

/// The cached orders that remain in the background.
@Suite("Released orders", .requirement("L3"))
struct OrderReleaseTests {
  private static func orders(_ ids: Range<Int>) -> [Order] {
    ids.map { Order(id: $0, customerName: "Customer", total: 1, date: Order.sample.date) }
  }

  @Test("The first orders of the newest responses remain")
  func newestOrdersRemain() {
    let clock = VirtualClock()
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<30), clock: clock)
    cache.insert(Self.orders(100..<103), clock: clock)
    cache.removeOldest(leaving: 5)
    #expect(cache.count == 5)
    #expect([100, 101, 102, 0, 1].allSatisfy { cache.order($0) != nil })
    #expect(cache.order(2) == nil)
  }

  @Test("The orders of the newest response come first")
  func newestResponseComesFirst() {
    let clock = VirtualClock()
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<2), clock: clock)
    cache.insert(Self.orders(1..<3), clock: clock)
    #expect(cache.orders.map(\.id) == [1, 2, 0, 1])
  }

  @Test("A list that is loaded again is cached once")
  func reloadedOrdersAreCachedOnce() {
    let clock = VirtualClock()
    var cache = RecentOrderCache()
    for _ in 0..<3 { cache.insert(Self.orders(0..<30), clock: clock) }
    cache.insert(Self.orders(5..<6), clock: clock)
    #expect(cache.count == 31)
    cache.insert(Self.orders(0..<30), clock: clock)
    #expect(cache.count == 30)
  }

  @Test("A small cache remains as it is")
  func smallCacheRemains() {
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<3), clock: VirtualClock())
    cache.removeOldest(leaving: 40)
    #expect(cache.count == 3)
    cache.removeOldest(leaving: 0)
    #expect(cache.count == 0)
  }
}
