import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The results of a search with their number, or advice if there are none.
struct SearchResultsView: View {
  let results: SearchResults
  let store: StoreOf<SearchReducer>
  let focus: FocusState<SearchFocus?>.Binding
  let format: SearchFormat
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Text(countLine).foregroundStyle(.secondary).padding(.horizontal, .cells(1))
      if results.orders.isEmpty {
        NoMatchesView().padding([.horizontal, .top])
      } else {
        list.focused(focus, equals: .results)
      }
    }
  }

  private var countLine: String {
    store.phase == .results ? results.countLine(for: store.selectedScope) : "Searching…"
  }

  @ViewBuilder
  private var list: some View {
    switch store.selectedScope {
    case .orders:
      GeometryReader { proxy in orderList(RecordColumns(width: proxy.columns - 3)) }
    case .customers:
      List(results.customers) { customer in
        Button {
          await store.search(.customerSelected(customer.name), focus: focus)
        } label: {
          CustomerMatchRow(customer: customer, search: results.text)
        }
      }
    }
  }

  /// Returns the found orders in the columns of the order list.
  private func orderList(_ columns: RecordColumns) -> some View {
    List(results.orders) { order in
      Button {
        open(order)
      } label: {
        RecordLine(format.texts(of: order), columns: columns, search: results.text)
      }
    }
  }

  private func open(_ order: Order) {
    store.send(.orderOpened)
    onOpenOrder(order.id)
  }
}

private struct NoMatchesView: View {
  var body: some View {
    EmptyStateView(
      "No matches", symbol: "⌕", advice: "Check the spelling, or type only a part of the name or number.")
  }
}
