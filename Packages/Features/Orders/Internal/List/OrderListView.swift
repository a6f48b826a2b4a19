import FeatureKit
import Models
import TerminalUI

/// The order desk: filters, search, and the orders found.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  /// The order that was opened last, as text.
  @SceneStorage("lastViewedItemID") private var lastViewedItemID: String?
  /// Search, filter and selection, for the next launch.
  @SceneStorage private var place: OrderListPlace?
  let onOpenOrder: @MainActor (Order.ID) -> Void

  /// - Parameter userID: Whose list it is: another user's search is not restored.
  init(
    viewModel: OrderListViewModel, userID: String = "", onOpenOrder: @escaping @MainActor (Order.ID) -> Void
  ) {
    _viewModel = State(initialValue: viewModel)
    _place = SceneStorage("orderListPlace.\(userID)")
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(viewModel: viewModel)
        .padding(.horizontal, 1)
      OrderTable(viewModel: viewModel, onOpenOrder: open)
        .searchable(text: $viewModel.searchText, prompt: "Name or number")
      OrderChangeBar(desk: viewModel.desk, format: viewModel.format) { await viewModel.undo() }
        .padding(.horizontal, 1)
      HStack(spacing: 2) {
        OrderCompleteButton(viewModel: viewModel)
        OrderWindowButton(viewModel: viewModel)
      }
      .padding(.horizontal, 1)
      DelayedStorage(clock: viewModel.desk.clock) {
        viewModel.place
      } store: {
        place = $0
      }
    }
    .disabled(viewModel.isLoadingFirst)
    .keepsTypeAhead(while: viewModel.isLoadingFirst)
    .screen("Orders", margin: 0)
    .errorAlert($viewModel.error) { await viewModel.retry() }
    .onAppear { viewModel.restore(place, lastViewed: lastViewedItemID) }
  }

  private func open(_ id: Order.ID) {
    lastViewedItemID = String(id)
    onOpenOrder(id)
  }
}

/// Reads the selection, so that it alone is evaluated when that moves, and not the table.
private struct OrderCompleteButton: View {
  let viewModel: OrderListViewModel

  var body: some View {
    Button(viewModel.completeTitle) { await viewModel.completeSelectedOrder() }
      .keyboardShortcut("c")
      .disabled(!viewModel.canComplete, reason: viewModel.completeObstacle)
  }
}

/// Reads the selection when it is used, and not before.
private struct OrderWindowButton: View {
  @Environment(\.openWindow) private var openWindow
  let viewModel: OrderListViewModel

  var body: some View {
    Button("New window") { openSelectedOrder() }
      .keyboardShortcut("w")
      .disabled(viewModel.rows.isEmpty)
  }

  private func openSelectedOrder() {
    if let order = viewModel.selectedOrder { openWindow(id: OrderWindowID.detail, value: order.id) }
  }
}

private struct OrderFilterBar: View {
  @Bindable var viewModel: OrderListViewModel

  var body: some View {
    HStack(spacing: 2) {
      Picker("Show", selection: $viewModel.selectedFilter) {
        ForEach(viewModel.filters, id: \.self) { filter in
          Text(filter.title).tag(filter)
        }
      }
      .pickerStyle(.segmented)
      .layoutPriority(1)
      Spacer()
      // A number that is cut is a wrong number.
      ViewThatFits(in: .horizontal) {
        Text(viewModel.countLine).foregroundStyle(.secondary)
        Text("")
      }
    }
  }
}
