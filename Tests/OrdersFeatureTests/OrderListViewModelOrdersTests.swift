import FeatureKit
import Foundation
import Models
import RequirementTrait
import ServicesFakes
import Testing

@testable import OrdersFeature

@Suite("The view model of the list has orders, texts and an error", .requirement("P9"))
struct OrderListViewModelOrdersTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  init() async { await viewModel.loadOrders() }

  @Test func searchAndFilterLeaveTheLoadedOrders() {
    viewModel.searchText = "nobody"
    viewModel.selectedFilter = .completed
    #expect(viewModel.orders == Order.samples && viewModel.filteredOrders.isEmpty)
  }

  @Test func totalsAndDatesAreFormattedForTheShop() throws {
    var order = try #require(viewModel.orders.first)
    #expect(viewModel.formattedTotal(order) == "$100.00" && viewModel.formattedDate(order) == "Nov 20, 2026")
    order.total = .nan
    #expect(viewModel.formattedTotal(order) == "$0.00")
  }

  @Test func errorIsSetByAFailureAndClearedByTheUser() async {
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await viewModel.completeOrder(.sample)
    #expect(viewModel.error?.message == "Request timed out")
    viewModel.error = nil
    #expect(viewModel.actions.error == nil)
  }
}
