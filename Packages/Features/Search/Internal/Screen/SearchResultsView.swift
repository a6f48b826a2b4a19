import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The results of a search with their number, or advice if there are none.
struct SearchResultsView: View {
  let results: SearchResults
  let store: StoreOf<SearchReducer>
  let focus: FocusState<SearchFocus?>.Binding
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
      List(results.orders) { order in
        Button {
          open(order)
        } label: {
          RecordRow(
            number: "#\(order.id)", name: order.customerName, amount: PriceFormat().string(from: order.total),
            status: RecordStatus(order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted),
            search: results.text)
        }
      }
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

  private func open(_ order: Order) {
    store.send(.orderOpened)
    onOpenOrder(order.id)
  }
}

private struct NoMatchesView: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("No matches").bold()
      Text("Check the spelling, or type only a part of the name or number.").foregroundStyle(.secondary)
    }
  }
}
