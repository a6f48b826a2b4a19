import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

/// The pager of a shop with 1,200 orders, unless a test sets others.
struct OrderPagerTests {
  private let service = FakeOrderService()
  private let store: OrderStore
  private let pager: OrderPager

  init() {
    service.set(OrderListFixture.largeShop())
    store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: AutoadvancingClock())
    pager = OrderPager(store: store)
  }

  private var loadedPages: Set<Int> { Set((pager.state.value?.pages ?? [:]).keys) }

  @Test func firstLoadLoadsTheFirstPage() async {
    #expect(pager.rows.isEmpty && pager.isLoadingInitially)
    #expect(await pager.load() == nil)
    #expect(loadedPages == [0] && pager.missingPage == nil)
    #expect([pager.rows.count, pager.matchCount, pager.selectedOrderID] == [1200, 1200, 1200])
  }

  @Test func aRefreshThatIsCanceledBeforeItBeginsLoadsNothing() async {
    let requests = RecordingOrderService()
    let pager = OrderPager(store: OrderStore(orderService: requests, analytics: RecordingAnalytics()))
    let refresh = Task { await pager.refresh() }
    refresh.cancel()
    #expect(await refresh.value == nil && requests.queries.isEmpty)
  }

  @Test func restoredPositionIsLoadedFirst() async {
    pager.restore(selection: 100, position: 1100)
    #expect(await pager.load() == nil)
    #expect(loadedPages == [2] && pager.selectedPosition == 1100)
  }

  @Test func restoredOrderIsFoundAmongThoseThatWereAddedSince() async {
    service.set(OrderListFixture.largeShop(count: 3200))
    pager.restore(selection: 100, position: 1100)
    #expect(await pager.load() == nil)
    #expect(pager.selectedOrderID == 100 && pager.selectedPosition == 3100)
  }

  @Test func selectedOrderStaysSelectedWhenAPageReportsThatOthersWereAdded() async {
    #expect(await pager.load() == nil)
    pager.select(.order(750))
    service.set(OrderListFixture.largeShop(count: 3200))
    #expect(await pager.loadMissingPages() == nil)
    #expect(pager.selectedOrder?.id == 750 && pager.selectedPosition == 2450)
  }

  @Test func changedTotalRemovesTheOtherPages() async {
    #expect(await pager.load() == nil)
    let newest = Order(id: 5000, customerName: "New", total: 1, date: .distantFuture)
    service.set(OrderListFixture.largeShop() + [newest])
    pager.select(pager.rows[701].id)
    #expect(await pager.loadMissingPages() == nil)
    #expect(loadedPages == [1] && pager.rows.first?.order == nil)
    #expect(pager.rows.count == 1201 && pager.selectedOrderID == 500)
  }

  @Test func missingPagesDoNotReplaceTheResultsOfALoadThatEndsDuringTheirRequest() async throws {
    #expect(await pager.load() == nil)
    pager.select(pager.rows[701].id)
    let (isLoading, isLoadingPages) = (AwaitableValue(false), AwaitableValue(false))
    let (shop, largerShop) = (OrderListFixture.largeShop(), OrderListFixture.largeShop(count: 1300))
    service.onOrders.set { query in
      isLoading.update { $0 = true }
      try await isLoadingPages.wait(for: "the request of the missing pages") { $0 }
      return query.page(of: largerShop)
    }
    let load = Task { [pager] in await pager.load() }
    try await isLoading.wait(for: "the request of the load") { $0 }
    service.onOrders.set { query in
      isLoadingPages.update { $0 = true }
      _ = await load.value
      return query.page(of: shop)
    }
    #expect(await pager.loadMissingPages() == nil)
    #expect(pager.matchCount == 1300 && pager.selectedOrder != nil)
  }

  @Test func canceledLoadLeavesTheState() async {
    #expect(await pager.load() == nil)
    let state = pager.state
    service.onOrders.set(throwing: CancellationError())
    #expect(await pager.load() == nil)
    #expect(pager.state == state)
    pager.select(pager.rows[701].id)
    #expect(await pager.loadMissingPages() == nil)
    #expect(pager.state == state && pager.missingPage == 1)
  }

  @Test func completelyLoadedOrdersAreSearchedLocally() async {
    service.set(Order.samples)
    #expect(await pager.refresh() == nil)
    service.fail(with: FailureMessage("The server was called"))
    for (search, ids) in [("100", 1001...1007), ("#1002", 1002...1002), ("$88", 1003...1003)] {
      pager.show(OrderQuery(search: search))
      #expect(await pager.refresh() == nil)
      #expect(pager.rows.orders.map(\.id).sorted() == Array(ids) && !pager.mayHaveMoreMatches)
    }
  }

  @Test func itemsOfCompletelyLoadedOrdersAreSearchedByTheServer() async {
    service.set(Order.samples)
    #expect(await pager.refresh() == nil)
    var queries: [OrderQuery] = []
    service.onOrders.set { query in
      await MainActor.run { queries.append(query) }
      return OrderPage(orders: Order.samples.filter { [1002, 1003].contains($0.id) }, total: 2, omitsItems: true)
    }
    pager.show(OrderQuery(search: "alice"))
    #expect(pager.rows.orders.map(\.id) == [1002, 1006] && pager.mayHaveMoreMatches && !pager.omitsItems)
    #expect(await pager.refresh() == nil)
    #expect(queries.map(\.search) == ["alice"])
    #expect(pager.rows.orders.map(\.id) == [1002, 1003] && !pager.mayHaveMoreMatches && pager.omitsItems)
    pager.show(OrderQuery())
    #expect(await pager.refresh() == nil)
    #expect(queries.count == 1 && pager.rows.count == 7 && !pager.omitsItems)
  }

  @Test func changeDuringASearchForItemsLoadsAllOrdersAgain() async {
    let revisions = ShopRevisions()
    let store = OrderStore(
      orderService: service, analytics: RecordingAnalytics(), changes: RecentChangeModel(clock: AutoadvancingClock()),
      revisions: revisions, clock: AutoadvancingClock())
    let pager = OrderPager(store: store)
    service.set(Order.samples)
    #expect(await pager.refresh() == nil)
    pager.show(OrderQuery(search: "alice"))
    #expect(await pager.refresh() == nil)
    service.set(Array(Order.samples.prefix(2)))
    revisions.record(.everything)
    #expect(await pager.refresh() == nil)
    pager.show(OrderQuery())
    #expect(await pager.refresh() == nil)
    #expect(pager.rows.orders.map(\.id) == [1001, 1002] && pager.total == 2)
  }

  @Test func partlyLoadedOrdersAreSearchedByTheServer() async {
    #expect(await pager.refresh() == nil)
    pager.show(OrderQuery(search: "Customer 7"))
    #expect(pager.matchCount == 175 && pager.mayHaveMoreMatches)
    #expect(await pager.refresh() == nil)
    #expect(pager.matchCount == 309 && pager.total == 1200 && !pager.mayHaveMoreMatches)
  }
}
