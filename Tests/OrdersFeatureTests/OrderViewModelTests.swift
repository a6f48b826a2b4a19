import FeatureKit
import Foundation
import Models
import RequirementTrait
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

@Suite("The list searches, filters, sorts and completes", .requirement("P2", "P3", "P9"))
struct OrderViewModelTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test("Loading shows the orders, the newest first")
  func testLoadItems() async {
    await viewModel.loadOrders()
    #expect(fixture.shownIDs == [1001, 1002, 1003, 1004, 1005, 1006, 1007])
    #expect(viewModel.countLine == "7 of 7")
  }

  @Test("One order matches \"John\"")
  func testFilterBySearch() async {
    await viewModel.loadOrders()
    viewModel.searchText = "John"
    #expect(viewModel.filteredOrders.count == 1)
    #expect(viewModel.countLine == "1 of 7")
  }

  @Test(arguments: [("alice", [1002, 1006]), ("ZOË", [1004]), ("1005", [1005]), ("李", [1003]), (" bob ", [1005])])
  func searchIgnoresCaseAndFindsNumbers(text: String, ids: [Order.ID]) async {
    await viewModel.loadOrders()
    viewModel.searchText = text
    #expect(fixture.shownIDs == ids)
  }

  @Test(
    "Each filter shows its orders",
    arguments: [
      (OrderFilter.all, [1001, 1002, 1003, 1004, 1005, 1006, 1007]), (.pending, [1001, 1003, 1004, 1006]),
      (.completed, [1002, 1005, 1007]),
    ])
  func testFilteredOrders(filter: OrderFilter, ids: [Order.ID]) async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = filter
    #expect(fixture.shownIDs == ids)
  }

  @Test("The high-value filter shows only high totals, highest first")
  func testFilterByHighValue() async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = .highValue
    #expect(viewModel.filteredOrders.allSatisfy { $0.isHighValue })
    #expect(fixture.shownIDs == [1004, 1002])
  }

  @Test func searchAndFilterAreCombined() async {
    await viewModel.loadOrders()
    viewModel.searchText = "alice"
    viewModel.selectedFilter = .pending
    #expect(fixture.shownIDs == [1006])
  }

  @Test func completedOrderIsShownAndReported() async throws {
    await viewModel.loadOrders()
    await viewModel.completeOrder(.sample)
    #expect(viewModel.filteredOrders.first?.isCompleted == true)
    #expect(fixture.service.orders.first?.isCompleted == true)
    #expect(fixture.analytics.events.map(\.name) == ["OrderCompleted"])
  }

  @Test func completedOrderIsNotCompletedAgain() async throws {
    await viewModel.loadOrders()
    fixture.service.onComplete.set(throwing: FailureMessage("The server was asked"))
    await viewModel.completeOrder(try #require(viewModel.filteredOrders.first { $0.id == 1002 }))
    #expect(viewModel.error == nil)
  }

  @Test func secondCompletionDuringAnotherDoesNothing() async {
    await viewModel.loadOrders()
    fixture.service.onComplete.set { [viewModel] _ in
      await viewModel.completeOrder(Order.samples[2])
      #expect(await !viewModel.canComplete)
      #expect(await viewModel.completion.title == "Completing…")
      return .sample
    }
    await viewModel.completeOrder(.sample)
    #expect(fixture.analytics.events.count == 1)
    #expect(viewModel.canComplete)
  }

  @Test("A failed load is shown once", .bug(id: "U14"))
  func testLoadItemsError() async {
    fixture.service.fail(with: FailureMessage("No internet connection"))
    await viewModel.loadOrders()
    #expect(viewModel.pager.state.failure?.sentence == "Your orders could not be loaded. No internet connection.")
    #expect(viewModel.error == nil, "the screen shows it, an alert would repeat it")
  }

  @Test(.bug(id: "U3")) func failedCompletionIsShownAndTheOrdersStay() async {
    await viewModel.loadOrders()
    fixture.service.onComplete.set(throwing: FailureMessage("Request timed out"))
    await viewModel.completeOrder(.sample)
    #expect(viewModel.error?.sentence == "Order #1001 was not completed. Request timed out.")
    #expect(viewModel.filteredOrders.count == 7)
    #expect(!viewModel.isChanging)
  }

  @Test("Retry repeats the failed operation", .requirement("E4"))
  func retryRepeatsTheFailedOperation() async {
    await viewModel.loadOrders()
    fixture.service.onComplete.set(throwing: FailureMessage("Request timed out"))
    await viewModel.completeOrder(.sample)
    fixture.service.onComplete.clear()
    await viewModel.retry()
    #expect(viewModel.filteredOrders.first { $0.id == Order.sample.id }?.isCompleted == true)

    fixture.service.onOrders.set(throwing: FailureMessage("Request timed out"))
    await viewModel.loadOrders()
    fixture.service.onOrders.clear()
    fixture.service.set([])
    await viewModel.retry()
    #expect(viewModel.filteredOrders.isEmpty)
  }

  @Test func failedReloadPreservesTheOrders() async {
    await viewModel.loadOrders()
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await viewModel.loadOrders()
    #expect(viewModel.filteredOrders.count == 7)
    #expect(viewModel.error?.message == "Request timed out")
  }

  @Test func totalsAndDatesAreFormatted() throws {
    let order = Order.samples[3]
    #expect(viewModel.format.total(order) == "$4,999.99")
    #expect(viewModel.format.date(order) == "Nov 17, 2026")
    #expect(viewModel.format.number(order.id) == "#1004")
    #expect(viewModel.format.status(order) == "○ Pending")
  }

  @Test func notANumberTotalIsShownAsZero() {
    var order = Order.sample
    order.total = .nan
    #expect(viewModel.format.total(order) == "$0.00")
  }

  @Test func emptyListExplainsWhy() async {
    let empty = OrderListFixture([])
    await empty.viewModel.loadOrders()
    #expect(empty.viewModel.emptyText == "No orders yet. They will appear here as they come in.")
    await viewModel.loadOrders()
    viewModel.searchText = "nobody"
    #expect(viewModel.filteredOrders.isEmpty)
    #expect(viewModel.emptyText == "No order matches your search.")
  }
}
