import FeatureKit
import Models
import TerminalUI

/// The list of customers with its search field.
struct CustomersView: View {
  @State private var viewModel: CustomersViewModel
  /// The place, stored for the next launch, per window and user.
  @SceneStorage private var place: CustomersPlace?
  @Environment(\.clock) private var clock
  @Environment(\.keyBindings) private var keyBindings
  private let closures: CustomersClosures

  init(viewModel: CustomersViewModel, userID: String, closures: CustomersClosures) {
    _viewModel = State(initialValue: viewModel)
    _place = SceneStorage("customers.\(userID)")
    self.closures = closures
  }

  var body: some View {
    let key = viewModel.loadKey
    VStack(alignment: .leading, spacing: 0) {
      Panel("Customers", note: viewModel.note, footnote: footnote) {
        content
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .searchable(text: $viewModel.searchText, prompt: "Name")
        CustomerSortButton(viewModel: viewModel)
        ShortcutButton("New order", key: .newOrder) {
          if let customer = viewModel.selectedCustomer { closures.onNewOrder(customer) }
        }
        .disabled(viewModel.selectedCustomer == nil, reason: "Select a customer first")
      }
      .frame(maxWidth: .cells(150), maxHeight: .infinity, alignment: .topLeading)
      DebouncedStorage(clock: clock) {
        viewModel.place
      } store: {
        place = $0
      }
    }
    .disabled(isLoading)
    .buffersTypeAhead(while: isLoading)
    .screen("Customers", margin: 0)
    .onAppear { viewModel.restore(place) }
    .task(id: key) { await viewModel.refresh(for: key) }
    .errorAlert($viewModel.failure) { await viewModel.load() }
  }

  /// Whether the first response is missing: no control accepts input before, so that the list receives the focus.
  private var isLoading: Bool { viewModel.state.value == nil && viewModel.state.failure == nil }

  private var footnote: String {
    "\(keyBindings.key(of: .newOrder)) New order  \(keyBindings.key(of: .sort)) Sort"
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading: LoadingView("Loading customers…").padding()
    case .failed(let failure): FailureView(failure) { await viewModel.load() }.padding()
    case .loaded(let rows) where rows.isEmpty && viewModel.searchText.isEmpty:
      EmptyStateView("No customers yet", symbol: "○", advice: "The first order adds its customer.")
    case .loaded(let rows) where rows.isEmpty:
      Text("No customer matches the search.").foregroundStyle(.secondary).padding()
    case .loaded(let rows):
      CustomersTable(viewModel: viewModel, rows: rows, onShow: closures.onShow)
    }
  }
}

/// The key that opens the dialog with the sort orders.
private struct CustomerSortButton: View {
  let viewModel: CustomersViewModel
  @State private var isChoosing = false

  var body: some View {
    ShortcutButton("Sort…", key: .sort) { isChoosing = true }
      .confirmationDialog("Sort the customers", isPresented: $isChoosing) {
        ForEach(viewModel.sort.choices, id: \.self) { sort in
          Button(sort.title) { viewModel.sort = sort }
        }
      }
  }
}

nonisolated extension CustomerSort {
  /// The sort orders that the user can choose from this one: its reverse, and the usual one of each other value.
  fileprivate var choices: [CustomerSort] { Key.allCases.map { $0 == key ? reversed : CustomerSort($0) } }

  fileprivate var title: String {
    switch (key, isAscending) {
    case (.name, true): "Name, A to Z"
    case (.name, false): "Name, Z to A"
    case (.orders, false): "Most orders first"
    case (.orders, true): "Fewest orders first"
    case (.revenue, false): "Highest revenue first"
    case (.revenue, true): "Lowest revenue first"
    case (.date, false): "Latest order first"
    case (.date, true): "Oldest order first"
    }
  }
}
