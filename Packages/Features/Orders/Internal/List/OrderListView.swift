import FeatureKit
import Models
import TerminalUI

/// The order list with its filters and search field.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  /// The number of the order that was opened last, as text.
  @SceneStorage("lastViewedItemID") private var lastViewedItemID: String?
  /// Search, filter and selection, stored for the next launch.
  @SceneStorage private var storedState: OrderListState?
  let onOpenOrder: @MainActor (Order.ID) -> Void

  /// Creates the order list.
  ///
  /// - Parameters:
  ///   - viewModel: The state of the list.
  ///   - userID: The identifier of the signed-in user. The search of another user is not restored.
  ///   - onOpenOrder: Called when the user opens an order.
  init(
    viewModel: OrderListViewModel, userID: String = "", onOpenOrder: @escaping @MainActor (Order.ID) -> Void
  ) {
    _viewModel = State(initialValue: viewModel)
    _storedState = SceneStorage("orderListPlace.\(userID)")
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(viewModel: viewModel)
        .padding(.horizontal, 1)
      OrderTable(viewModel: viewModel, onOpenOrder: open)
        .searchable(text: $viewModel.searchText, prompt: "Name or number")
      OrderChangeBar(store: viewModel.store, format: viewModel.format) { await viewModel.undo() }
        .padding(.horizontal, 1)
      HStack(spacing: 2) {
        OrderCompleteButton(viewModel: viewModel)
        OrderWindowButton(viewModel: viewModel)
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
    onOpenOrder(id)
  }
}

/// The complete button, a separate view so that a change of the selection does not re-evaluate the table.
private struct OrderCompleteButton: View {
  let viewModel: OrderListViewModel

  var body: some View {
    Button(viewModel.completeTitle) { await viewModel.completeSelectedOrder() }
      .keyboardShortcut("c")
      .disabled(!viewModel.canComplete, reason: viewModel.completionDisabledReason)
  }
}

/// The button that opens a window, which reads the selection only when it is pressed.
private struct OrderWindowButton: View {
  @Environment(\.openWindow) private var openWindow
  let viewModel: OrderListViewModel

  var body: some View {
    Button("New window") { openSelectedOrder() }
      .keyboardShortcut("w")
      .disabled(viewModel.pager.rows.isEmpty)
  }

  private func openSelectedOrder() {
    if let order = viewModel.pager.selectedOrder { openWindow(id: OrderWindowID.detail, value: order.id) }
  }
}

private struct OrderFilterBar: View {
  @Bindable var viewModel: OrderListViewModel

  var body: some View {
    HStack(spacing: 2) {
      Picker("Show", selection: $viewModel.selectedFilter) {
        ForEach(OrderFilter.allCases, id: \.self) { filter in
          Text(filter.title).tag(filter)
        }
      }
      .pickerStyle(.segmented)
      .layoutPriority(1)
      Spacer()
      // A truncated number would be wrong.
      ViewThatFits(in: .horizontal) {
        Text(viewModel.countLine).foregroundStyle(.secondary)
        Text("")
      }
    }
  }
}
