import FeatureKit
import Models
import TerminalUI

/// The order list with its filters and search field.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  /// The number of the order that was opened last, as text.
  @SceneStorage private var lastViewedItemID: String?
  /// Search, filter and selection, stored for the next launch.
  @SceneStorage private var storedState: OrderListState?
  let closures: OrdersClosures

  /// Creates the order list.
  ///
  /// - Parameters:
  ///   - viewModel: The state of the list.
  ///   - userID: The identifier of the signed-in user. The search of another user is not restored.
  ///   - closures: The actions of the coordinator.
  init(viewModel: OrderListViewModel, userID: String = "", closures: OrdersClosures) {
    _viewModel = State(initialValue: viewModel)
    // The user is part of the keys, because the window shows the next user's list after a sign-out.
    _lastViewedItemID = SceneStorage("lastViewedItemID.\(userID)")
    _storedState = SceneStorage("orderListPlace.\(userID)")
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(filter: $viewModel.selectedFilter) { viewModel.countLine }
        .padding(.horizontal, 1)
      LoadingOrderTable(viewModel: viewModel, onOpenOrder: open)
        .searchable(text: $viewModel.searchText, prompt: "Name or number")
      OrderChangeBar(format: viewModel.format) {
        viewModel.store.recentChange
      } undo: {
        await viewModel.undo()
      }
      .padding(.horizontal, 1)
      HStack(spacing: 2) {
        OrderCompleteButton {
          viewModel.completion
        } complete: {
          await viewModel.completeSelectedOrder()
        }
        OrderWindowButton {
          viewModel.pager.rows.isEmpty
        } selectedOrder: {
          viewModel.pager.selectedOrder
        }
        if let onNewOrder = closures.onNewOrder {
          Button("New order") { onNewOrder() }
            .keyboardShortcut("n")
        }
      }
      .padding(.horizontal, 1)
      DebouncedStorage(clock: viewModel.store.clock) {
        viewModel.restorableState
      } store: {
        storedState = $0
      }
    }
    .disabled(viewModel.pager.isLoadingFirst)
    .buffersTypeAhead(while: viewModel.pager.isLoadingFirst)
    .screen("Orders", margin: 0)
    .errorAlert($viewModel.error) { await viewModel.retry() }
    .onAppear { viewModel.restore(storedState, lastViewed: lastViewedItemID) }
  }

  private func open(_ id: Order.ID) {
    lastViewedItemID = String(id)
    closures.onOpenOrder(id)
  }
}
