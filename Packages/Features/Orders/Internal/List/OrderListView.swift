import Models
import TerminalUI

/// The order list with its filters and search field.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  let userID: String
  let closures: OrdersClosures

  init(viewModel: OrderListViewModel, userID: String = "", closures: OrdersClosures) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(
        filter: $viewModel.selectedFilter, countLine: { viewModel.countLine },
        newOrdersLine: { viewModel.newOrdersLine }
      )
      .padding(.horizontal, 1)
      LoadingOrderTable(
        viewModel: viewModel, showsSort: true, offersNewOrder: closures.onNewOrder != nil,
        onOpenOrder: closures.onOpenOrder)
      OrderListButtons(
        isListEmpty: { viewModel.pager.rows.isEmpty }, onNewOrder: closures.onNewOrder, sort: $viewModel.selectedSort,
        sortInEffect: { viewModel.pager.query.sortInEffect }
      ) {
        viewModel.completion
      } complete: {
        await viewModel.completeSelectedOrder()
      }
      OrderListStorage(userID: userID, clock: viewModel.store.clock) {
        viewModel.restorableState
      } restore: { state, lastViewed in
        viewModel.restore(state, lastViewed: lastViewed)
      }
    }
    .orderListScreen("Orders", isLoading: viewModel.pager.isLoadingFirst)
    .errorAlert(of: viewModel.actions)
  }
}
