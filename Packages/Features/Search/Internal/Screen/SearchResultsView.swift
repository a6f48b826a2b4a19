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
  @Environment(\.showsDates) private var showsDates

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
      GeometryReader { proxy in
        let columns = RecordColumns(width: proxy.columns - 3, showsDates: showsDates)
        AgeTimeline(of: columns.age == nil ? nil : results.orders.count) { update in
          orderList(columns, update)
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

  /// Returns the found orders in the columns of the order list, whose rows an update of the ages evaluates again.
  private func orderList(_ columns: RecordColumns, _ ageUpdate: Int) -> some View {
    List(results.orders) { order in
      Button {
        open(order)
      } label: {
        FoundOrderRow(order: order, format: format, columns: columns, ageUpdate: ageUpdate, search: results.text)
      }
    }
  }

  private func open(_ order: Order) {
    store.send(.orderOpened)
    onOpenOrder(order.id)
  }
}

private struct FoundOrderRow: View {
  let order: Order
  let format: SearchFormat
  let columns: RecordColumns
  let ageUpdate: Int
  let search: String

  var body: some View {
    RecordLine(format.texts(of: order), columns: columns, highlights: SearchWords(search).highlights)
  }
}

private struct NoMatchesView: View {
  var body: some View {
    EmptyStateView(
      "No matches", symbol: "⌕",
      advice: "Check the spelling, or type a part of a name, a number, a city, an item, or a total such as $45.")
  }
}
