import CoreFakes
import FeatureKit
import Foundation
import Models
import Observation
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
  private var shownIDs: [Order.ID] { pager.rows.orders.map(\.id) }

  @Test func firstLoadLoadsTheFirstPage() async {
    #expect(pager.rows.isEmpty)
    #expect(pager.isLoadingInitially)
    #expect(await pager.load() == nil)
    #expect(loadedPages == [0])
    #expect(pager.rows.count == 1200)
    #expect(pager.matchCount == 1200)
    #expect(pager.selectedOrderID == 1200)
    #expect(pager.missingPage == nil)
  }

  @Test func pageAroundTheSelectionIsLoaded() async {
    #expect(await pager.load() == nil)
    pager.select(pager.rows[701].id)
    #expect(pager.selectedOrder == nil)
    #expect(pager.missingPage == 1)
    #expect(await pager.loadMissingPages() == nil)
    #expect(loadedPages == [0, 1])
    #expect(pager.selectedOrderID == 499)
    #expect(pager.missingPage == nil)
  }

  @Test func restoredPositionIsLoadedFirst() async {
    pager.restore(selection: 100, position: 1100)
    #expect(await pager.load() == nil)
    #expect(loadedPages == [2])
    #expect(pager.selectedPosition == 1100)
  }

  @Test func restoredOrderIsFoundAmongThoseThatWereAddedSince() async {
    service.set(OrderListFixture.largeShop(count: 3200))
    pager.restore(selection: 100, position: 1100)
    #expect(await pager.load() == nil)
    #expect(pager.selectedOrderID == 100)
    #expect(pager.selectedPosition == 3100)
  }

  @Test func selectedOrderStaysSelectedWhenAPageReportsThatOthersWereAdded() async {
    #expect(await pager.load() == nil)
    pager.select(.order(750))
    service.set(OrderListFixture.largeShop(count: 3200))
    #expect(await pager.loadMissingPages() == nil)
    #expect(pager.selectedOrderID == 750)
    #expect(pager.selectedPosition == 2450)
    #expect(pager.selectedOrder != nil)
  }

  @Test func aMillionOrdersLoadOnlyThePagesAroundTheSelection() async {
    let requests = Requests()
    service.onOrders.set { query in
      await requests.add(query.offset)
      let ids = query.offset..<(query.offset + query.limit)
      return OrderPage(
        orders: ids.map { Order(id: $0, customerName: "", total: 1, date: .distantPast) }, total: 1_000_000)
    }
    #expect(await pager.load() == nil)
    pager.select(pager.rows[999_999].id)
    #expect(await pager.loadMissingPages() == nil)
    #expect(pager.rows.count == 1_000_000)
    #expect(pager.selectedOrderID == 999_999)
    #expect(requests.offsets == [0, 999_500])
  }

  private final class Requests {
    private(set) var offsets: [Int] = []
    func add(_ offset: Int) { offsets.append(offset) }
  }

  @Test func changedTotalRemovesTheOtherPages() async {
    #expect(await pager.load() == nil)
    let newest = Order(id: 5000, customerName: "New", total: 1, date: .distantFuture)
    service.set(OrderListFixture.largeShop() + [newest])
    pager.select(pager.rows[701].id)
    #expect(await pager.loadMissingPages() == nil)
    #expect(loadedPages == [1])
    #expect(pager.rows.count == 1201)
    #expect(pager.rows.first?.order == nil)
    #expect(pager.selectedOrderID == 500)
  }

  @Test func laterLoadWinsOverAnEarlierResponse() async {
    #expect(await pager.load() == nil)
    let shop = OrderListFixture.largeShop()
    service.onOrders.set { [pager] query in
      if query.search == "1" {
        await pager.show(OrderQuery(search: "11"))
        _ = await pager.load()
      }
      return query.page(of: shop)
    }
    pager.show(OrderQuery(search: "1"))
    #expect(await pager.load() == nil)
    #expect(pager.state.value?.query.search == "11")
    #expect(pager.rows.orders.allSatisfy { String($0.id).contains("11") })
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
    #expect(pager.matchCount == 1300)
    #expect(pager.selectedOrder != nil)
  }

  @Test func changeElsewhereRequiresARefresh() async throws {
    #expect(await pager.refresh() == nil)
    let key = pager.loadKey
    try await store.perform(.complete, on: 1199)
    #expect(pager.loadKey != key)
    #expect(pager.rows[1].order?.isCompleted == false)
    #expect(await pager.refresh() == nil)
    #expect(pager.rows[1].order?.isCompleted == true)
  }

  @Test func refreshWithoutAChangeSendsNoRequest() async {
    #expect(await pager.refresh() == nil)
    service.fail(with: FailureMessage("The server was called"))
    #expect(await pager.refresh() == nil)
  }

  @Test func canceledLoadLeavesTheState() async {
    #expect(await pager.load() == nil)
    let state = pager.state
    service.onOrders.set(throwing: CancellationError())
    #expect(await pager.load() == nil)
    #expect(pager.state == state)
    pager.select(pager.rows[701].id)
    #expect(await pager.loadMissingPages() == nil)
    #expect(pager.state == state)
    #expect(pager.missingPage == 1)
  }

  @Test func failedPageCanBeLoadedAgain() async {
    #expect(await pager.load() == nil)
    service.onOrders.set(throwing: FailureMessage("Request timed out"))
    pager.select(pager.rows[701].id)
    let failure = await pager.loadMissingPages()
    #expect(failure?.sentence == "More orders could not be loaded. Request timed out.")
    #expect(pager.missingPage == nil)
    service.onOrders.clear()
    pager.select(pager.rows[702].id)
    #expect(pager.missingPage == 1)
    #expect(await pager.loadMissingPages() == nil)
    #expect(loadedPages == [0, 1])
  }

  @Test func completelyLoadedOrdersAreSearchedLocally() async {
    service.set(Order.samples)
    #expect(await pager.refresh() == nil)
    service.fail(with: FailureMessage("The server was called"))
    pager.show(OrderQuery(search: "alice"))
    #expect(await pager.refresh() == nil)
    #expect(shownIDs == [1002, 1006])
    #expect(pager.matchCount == 2)
    #expect(!pager.mayHaveMoreMatches)
  }

  @Test func partlyLoadedOrdersAreSearchedByTheServer() async {
    #expect(await pager.refresh() == nil)
    pager.show(OrderQuery(search: "Customer 7"))
    #expect(pager.matchCount == 99)
    #expect(pager.mayHaveMoreMatches)
    #expect(await pager.refresh() == nil)
    #expect(pager.matchCount == 111)
    #expect(!pager.mayHaveMoreMatches)
    #expect(pager.total == 1200)
  }

  @Test func pinnedOrderStaysUntilTheSelectionLeavesIt() async throws {
    service.set(Order.samples)
    pager.show(OrderQuery(filter: .pending))
    #expect(await pager.refresh() == nil)
    pager.select(.order(1003))
    try await store.perform(.complete, on: 1003)
    #expect(await pager.refresh() == nil)
    #expect(shownIDs == [1001, 1003, 1004, 1006])
    #expect(pager.selectedOrder?.isCompleted == true)
    #expect(pager.matchCount == 3)
    pager.select(.order(1004))
    #expect(shownIDs == [1001, 1004, 1006])
    #expect(pager.selectedOrderID == 1004)
  }

  @Test func movingTheSelectionDoesNotInvalidateTheRows() async {
    service.set(Order.samples)
    #expect(await pager.load() == nil)
    await confirmation(expectedCount: 0) { invalidated in
      withObservationTracking {
        _ = pager.rows
        _ = pager.missingPage
      } onChange: {
        invalidated()
      }
      pager.select(.order(1004))
    }
    #expect(pager.selectedOrderID == 1004)
  }
}
