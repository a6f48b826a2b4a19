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
  @Test func totalBeyondTheMaximumIsLimited() async {
    let fixture = OrderListFixture([])
    fixture.service.onOrders.set(returning: OrderPage(orders: [], total: .max))
    await fixture.viewModel.refresh(for: fixture.viewModel.loadKey)
    #expect(fixture.viewModel.pager.rows.count == OrderResults.maximumTotal)
    fixture.viewModel.selectedRow = fixture.viewModel.pager.rows.last?.id
    await fixture.viewModel.loadMissingPages()
    #expect(fixture.viewModel.pager.selectedOrder == nil)
  }

  @Test func newQueryStartsWithItsFirstPage() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh(for: viewModel.loadKey)
    viewModel.selectedRow = viewModel.pager.rows.last?.id
    await viewModel.loadMissingPages()
    viewModel.searchText = "Customer"
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(viewModel.shownOrders.count == 500 && viewModel.countLine == "1,200 of 1,200")
  }

  @Test func taskOfAnEarlierKeyLoadsNothing() async {
    let fixture = OrderListFixture()
    let viewModel = fixture.viewModel
    await viewModel.refresh(for: viewModel.loadKey)
    let loadCount = LoadCount(of: fixture.service)
    let key = viewModel.loadKey
    fixture.store.record([Order.samples[1]])
    await viewModel.refresh(for: key)
    await viewModel.refresh(for: nil)
    #expect(loadCount.value == 0)
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(loadCount.value == 1)
  }

  @Test func completionThatTheServerReportsBeforeItsResponseIsLoadedOnce() async {
    let fixture = OrderListFixture()
    let loadCount = LoadCount(of: fixture.service)
    await fixture.viewModel.refresh(for: fixture.viewModel.loadKey)
    fixture.service.onComplete.set { [store = fixture.store, viewModel = fixture.viewModel] _ in
      await store.record([.sample])
      // As the screen does when it is drawn with the new revision.
      await viewModel.refresh(for: viewModel.loadKey)
      return .sample
    }
    await fixture.viewModel.completeAndRefresh()
    #expect(loadCount.value == 2)
  }

  @Test func changeByAnotherClientDuringTheLoadAfterACompletionIsLoaded() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh(for: fixture.viewModel.loadKey)
    let loadCount = LoadCount(of: fixture.service) { [store = fixture.store, viewModel = fixture.viewModel] in
      guard $0 == 1 else { return }
      await store.record([Order.samples[1]])
      await viewModel.refresh(for: viewModel.loadKey)
    }
    await fixture.viewModel.completeAndRefresh()
    #expect(loadCount.value == 2)
  }
}

nonisolated private final class LoadCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Counts the loads of the sample orders by setting the hook of a service; `willRespond` receives their number.
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
@Suite("Released orders")
struct OrderReleaseTests {
  private let clock = VirtualClock()

  private static func orders(_ ids: Range<Int>) -> [Order] {
    ids.map { Order(id: $0, customerName: "Customer", total: 1, date: Order.sample.date) }
  }

  @Test("The orders of the newest response come first, and the first ones remain", .requirement("L3"))
  func newestOrdersRemain() {
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<30), clock: clock)
    cache.insert(Self.orders(29..<32), clock: clock)
    for (limit, count) in [(40, 33), (5, 5), (0, 0)] {
      cache.removeOldest(leaving: limit)
      #expect(cache.count == count)
      #expect(cache.orders.prefix(5).map(\.id) == Array([29, 30, 31, 0, 1].prefix(count)))
    }
  }

  @Test("A list that is loaded again is cached once")
  func reloadedOrdersAreCachedOnce() {
    var cache = RecentOrderCache()
    for _ in 0..<3 { cache.insert(Self.orders(0..<30), clock: clock) }
    cache.insert(Self.orders(5..<6), clock: clock)
    #expect(cache.count == 31)
    cache.insert(Self.orders(0..<30), clock: clock)
    #expect(cache.count == 30)
  }
}
