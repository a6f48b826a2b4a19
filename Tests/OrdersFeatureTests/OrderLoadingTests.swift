import FeatureKit
import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderLoadingTests {
  @Test func smallShopIsSearchedWithoutItsServer() async {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    fixture.service.fail(with: FailureMessage("The server was asked"))
    fixture.viewModel.searchText = "alice"
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.error == nil)
    #expect(fixture.shownIDs == [1002, 1006])
  }

  @Test func largeShopIsLoadedByPages() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.orders.count == 500)
    #expect(fixture.viewModel.countLine == "1,200 of 1,200")
  }

  @Test func largeShopIsSearchedByItsServer() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    await fixture.viewModel.refresh()
    fixture.viewModel.searchText = "Customer 7"
    #expect(fixture.viewModel.filteredOrders.first?.id == 799, "what is here answers at once")
    #expect(fixture.viewModel.emptyText == "Searching…")
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.filteredOrders.count == 111)
    #expect(fixture.viewModel.countLine == "111 of 1,200")
    fixture.viewModel.searchText = ""
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.countLine == "1,200 of 1,200")
  }

  @Test func nextPageComesNearTheEnd() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    viewModel.selection = viewModel.filteredOrders[400].id
    await viewModel.loadMoreIfNeeded()
    #expect(viewModel.orders.count == 500, "the end is far away")
    viewModel.selection = viewModel.filteredOrders[460].id
    await viewModel.loadMoreIfNeeded()
    #expect(viewModel.orders.count == 1000)
    viewModel.selection = viewModel.filteredOrders.last?.id
    await viewModel.loadMoreIfNeeded()
    #expect(viewModel.orders.count == 1200)
    #expect(Set(fixture.shownIDs).count == 1200)
    viewModel.selection = viewModel.filteredOrders.last?.id
    #expect(viewModel.wantedCount == 1500, "there is nothing more to ask for")
  }

  @Test func failedPageIsShownAndAskedForAgain() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    fixture.service.onOrders.set(throwing: FailureMessage("Request timed out"))
    viewModel.selection = viewModel.filteredOrders[460].id
    await viewModel.loadMoreIfNeeded()
    #expect(viewModel.error?.message == "Request timed out")
    fixture.service.onOrders.clear()
    viewModel.selection = viewModel.filteredOrders[461].id
    await viewModel.loadMoreIfNeeded()
    #expect(viewModel.orders.count == 1000)
  }

  @Test func reloadKeepsAsManyOrdersAsThereWere() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    viewModel.selection = viewModel.filteredOrders.last?.id
    await viewModel.loadMoreIfNeeded()
    await viewModel.completeOrder(viewModel.filteredOrders[700])
    #expect(viewModel.orders.count == 1000)
    #expect(viewModel.filteredOrders[700].isCompleted)
  }

  @Test func newQuestionStartsWithItsFirstPage() async {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    viewModel.selection = viewModel.filteredOrders.last?.id
    await viewModel.loadMoreIfNeeded()
    viewModel.searchText = "Customer"
    await viewModel.refresh()
    #expect(viewModel.orders.count == 500)
    #expect(viewModel.countLine == "1,200 of 1,200")
  }

  @Test func laterQuestionWinsOverALateAnswer() async {
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
    #expect(viewModel.state.value?.query.search == "11")
  }

  @Test func ordersThatMovedDownAPageAreNotShownTwice() async throws {
    let fixture = OrderListFixture(OrderListFixture.largeShop())
    let viewModel = fixture.viewModel
    await viewModel.refresh()
    let newest = Order(id: 5000, customerName: "New", total: 1, date: .distantFuture)
    fixture.service.set(OrderListFixture.largeShop() + [newest])
    viewModel.selection = viewModel.filteredOrders.last?.id
    await viewModel.loadMoreIfNeeded()
    #expect(Set(fixture.shownIDs).count == fixture.shownIDs.count)
  }

  @Test func cancelledFirstLoadCanStartAnew() async {
    let fixture = OrderListFixture()
    fixture.service.onOrders.set(throwing: CancellationError())
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.state == .idle)
    #expect(fixture.viewModel.error == nil)
    fixture.service.onOrders.clear()
    await fixture.viewModel.refresh()
    #expect(fixture.shownIDs.count == 7)
  }

  @Test func orderCompletedElsewhereIsLoadedAnew() async throws {
    let fixture = OrderListFixture()
    await fixture.viewModel.refresh()
    let key = fixture.viewModel.loadKey
    _ = try await fixture.desk.complete(1001)
    #expect(fixture.viewModel.loadKey != key)
    await fixture.viewModel.refresh()
    #expect(fixture.viewModel.filteredOrders.first?.isCompleted == true)
  }

  @Test func historyKnowsOnlyCompletedOrders() async {
    let fixture = OrderListFixture(scope: .completed)
    await fixture.viewModel.refresh()
    #expect(fixture.shownIDs == [1002, 1005, 1007])
    #expect(fixture.viewModel.countLine == "3 of 3")
    fixture.viewModel.searchText = "bob"
    #expect(fixture.viewModel.countLine == "1 of 3")
  }
}
