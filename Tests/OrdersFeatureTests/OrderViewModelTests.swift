import CoreFakes
import FeatureKit
import Foundation
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

@Suite("The list searches, filters, sorts and completes")
struct OrderViewModelTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  init() async { await viewModel.loadOrders() }

  @Test("Loading shows the orders, the newest first", .requirement("J7", "P9"))
  func testLoadItems() {
    #expect(fixture.shownIDs == [1001, 1002, 1003, 1004, 1005, 1006, 1007])
    #expect(viewModel.countLine == "7 of 7" && !viewModel.pager.isLoadingInitially)
  }

  @Test("A failed load is shown once", .requirement("J8"))
  func testLoadItemsError() async {
    let failing = OrderListFixture()
    failing.service.fail(with: FailureMessage("No internet connection"))
    await failing.viewModel.loadOrders()
    #expect(failing.viewModel.shownOrders.isEmpty)
    #expect(
      failing.viewModel.pager.state.failure?.sentence == "Your orders could not be loaded. No internet connection.")
    #expect(failing.viewModel.actions.error == nil, "the screen shows it, an alert would repeat it")
  }

  @Test("One order matches \"John\"", .requirement("J13", "P2", "P9"))
  func testFilterBySearch() async {
    viewModel.searchText = "John"
    await viewModel.loadOrders()
    #expect(viewModel.shownOrders.count == 1 && viewModel.countLine == "1 of 7")
  }

  @Test("Of totals of 50 and 200, one qualifies for a discount", .requirement("J12"))
  func testFilteredOrders() async {
    let list = OrderListFixture([50, 200].map { Order(id: $0, customerName: "Ada", total: Decimal($0), date: .now) })
    await list.viewModel.loadOrders()
    #expect(list.viewModel.shownOrders.filter(\.qualifiesForDiscount).map(\.total) == [200])
  }

  @Test("The high-value filter shows only high totals, highest first", .requirement("J14", "P3", "P9"))
  func testFilterByHighValue() {
    viewModel.selectedFilter = .highValue
    #expect(viewModel.shownOrders.allSatisfy { $0.isHighValue })
    #expect(fixture.shownIDs == [1004, 1002])
  }

  @Test func searchWithoutAMatchSaysSoAndLeavesTheLoadedOrders() async {
    viewModel.searchText = "nobody"
    #expect(viewModel.emptyText(newOrderKey: "n") == "Searching…")
    await viewModel.loadOrders()
    #expect(viewModel.shownOrders.isEmpty && viewModel.pager.loadedOrders == Order.samples)
    #expect(viewModel.emptyText(newOrderKey: "n") == "No order matches your search.")
  }

  @Test func completedOrderIsNotCompletedAgain() async throws {
    fixture.service.onComplete.set(throwing: FailureMessage("The server was asked"))
    await viewModel.completeOrder(try #require(viewModel.shownOrders.first { $0.id == 1002 }))
    #expect(viewModel.actions.error == nil)
  }

  @Test func secondCompletionDuringAnotherDoesNothing() async {
    fixture.service.onComplete.set { [viewModel] _ in
      await viewModel.completeOrder(Order.samples[2])
      #expect(await !viewModel.canComplete)
      #expect(await viewModel.completion.title == "Working…")
      return .sample
    }
    await viewModel.completeOrder(.sample)
    #expect(fixture.analytics.events.count == 1)
    #expect(viewModel.canComplete)
  }
}
