import Models
import Testing

@testable import OrdersFeature

struct OrderSelectionTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test func firstOrderIsSelectedOnceThereIsOne() async {
    #expect(viewModel.selection == nil)
    await viewModel.loadOrders()
    #expect(viewModel.selection == 1001)
  }

  @Test func selectionStaysWhileItsOrderIsShown() async {
    await viewModel.loadOrders()
    viewModel.selection = 1006
    viewModel.searchText = "alice"
    #expect(viewModel.selection == 1006)
  }

  @Test func searchThatHidesTheSelectionSelectsItsFirstFind() async {
    await viewModel.loadOrders()
    viewModel.selection = 1001
    viewModel.searchText = "alice"
    #expect(viewModel.selection == 1002)
  }

  @Test func neighbourIsSelectedWhenTheOrderMovesOn() async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = .pending
    viewModel.selection = 1003
    await viewModel.completeSelectedOrder()
    #expect(fixture.shownIDs == [1001, 1004, 1006])
    #expect(viewModel.selection == 1004)
  }

  @Test func lastOrderIsSelectedWhenTheOneBelowItMovesOn() async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = .pending
    viewModel.selection = 1006
    await viewModel.completeSelectedOrder()
    #expect(viewModel.selection == 1004)
  }

  @Test func onlyAPendingSelectionCanBeCompleted() async {
    await viewModel.loadOrders()
    #expect(viewModel.canComplete)
    viewModel.selection = 1002
    #expect(!viewModel.canComplete)
    viewModel.searchText = "nobody"
    #expect(!viewModel.canComplete)
  }
}
