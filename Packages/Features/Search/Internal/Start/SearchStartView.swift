import FeatureKit
import Foundation
import Models
import PersistentModels
import TerminalUI
import TrellisStore

/// The actions of the panels before a text.
struct SearchStartActions {
  let onShowOrders: @MainActor (OrderFilter) -> Void
  let onOpenOrder: @MainActor (Order.ID) -> Void
}

/// The search screen before a text: recent searches, orders, customers and filters to start from.
struct SearchStartView: View {
  private let store: StoreOf<SearchReducer>
  private let model: SearchStartModel
  private let focus: FocusState<SearchFocus?>.Binding
  private let actions: SearchStartActions
  @Query private var recents: [RecentSearch]

  init(
    store: StoreOf<SearchReducer>, model: SearchStartModel, userID: User.ID,
    focus: FocusState<SearchFocus?>.Binding, actions: SearchStartActions
  ) {
    self.store = store
    self.model = model
    self.focus = focus
    self.actions = actions
    _recents = Query(filter: { $0.userID == userID }, sort: \.lastUsed, order: .reverse)
  }

  var body: some View {
    Group {
      if model.start.isShopEmpty {
        EmptyStateView("There is nothing to find yet.", symbol: "⌕", advice: "Your shop has no orders.")
      } else {
        panels
      }
    }
    .task(id: model.revision) { await model.loadIfNeeded() }
  }

  private var panels: some View {
    GeometryReader { proxy in
      let layout = SearchStartLayout(columns: proxy.columns, rows: proxy.rows - 1)
      if layout.hasColumns {
        VStack(alignment: .leading, spacing: 0) {
          SearchIntroduction()
          HStack(alignment: .top, spacing: 0) { columns(layout) }
        }
      } else {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            SearchIntroduction()
            own(layout)
            lists(layout)
            trailing(layout)
          }
        }
      }
    }
  }

  @ViewBuilder
  private func columns(_ layout: SearchStartLayout) -> some View {
    if layout.arrangement == .threeColumns {
      VStack(alignment: .leading, spacing: 0) { own(layout) }
      VStack(alignment: .leading, spacing: 0) { lists(layout) }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        own(layout)
        lists(layout)
      }
    }
    VStack(alignment: .leading, spacing: 0) { trailing(layout) }
  }

  /// What the user has searched for and viewed.
  @ViewBuilder
  private func own(_ layout: SearchStartLayout) -> some View {
    let (recents, viewed) = (self.recents, model.viewed)
    if layout.hasColumns || !recents.isEmpty {
      RecentSearchesPanel(
        recents: recents, store: store, focus: focus, columns: layout.leadingColumns,
        rows: layout.recentRows(recents.count, viewed: viewed.count))
    }
    orders(
      "Recently viewed", viewed, columns: layout.leadingColumns,
      rows: layout.viewedRows(viewed.count, recents: recents.count))
  }

  /// The latest and the oldest orders of the shop.
  @ViewBuilder
  private func lists(_ layout: SearchStartLayout) -> some View {
    let rows = layout.orderRows(recents: recents.count, viewed: model.viewed.count)
    orders("Latest activity", model.start.latest, columns: layout.middleColumns, rows: rows.latest)
    orders("Oldest pending", model.start.oldest, columns: layout.middleColumns, rows: rows.oldest)
  }

  @ViewBuilder
  private func orders(
    _ title: String, _ orders: [SearchStart.OrderRow], columns: Int, rows: Int
  ) -> some View {
    if rows > 0 {
      SearchOrdersPanel(
        title: title, orders: orders, columns: columns, rows: rows, onOpenOrder: actions.onOpenOrder)
    }
  }

  @ViewBuilder
  private func trailing(_ layout: SearchStartLayout) -> some View {
    let start = model.start
    if let problem = model.problem, !problem.isConnectionFailure {
      InlineFailure(problem).padding(.horizontal, .cells(1))
    }
    SearchFiltersPanel(filters: start.filters, layout: layout, onShowOrders: actions.onShowOrders)
    SearchExamplesPanel(examples: start.examples, layout: layout, search: search)
    SearchCustomersPanel(start: start, layout: layout, search: search)
  }

  private func search(_ text: String) async { await store.search(.suggestionSelected(text), focus: focus) }
}

/// What can be searched for, and why there is a search beside that of the order list, which finds orders only.
private struct SearchIntroduction: View {
  private static let advice = "Type a customer's name or an order number."
  private static let reason = "Orders and customers."

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: .cells(2)) {
        Text(Self.reason).lineLimit(1)
        Spacer()
        Text(Self.advice).lineLimit(1)
      }
      VStack(alignment: .leading, spacing: 0) {
        Text(Self.reason).lineLimit(1)
        Text(Self.advice).lineLimit(1)
      }
    }
    .foregroundStyle(.secondary)
    .padding(.horizontal, .cells(1))
  }
}

/// A panel of an exact size.
struct SearchPanel<Content: View>: View {
  let title: String
  var note: String?
  let columns: Int
  let rows: Int
  @ViewBuilder let content: Content

  var body: some View {
    Panel(title, note: note) {
      VStack(alignment: .leading, spacing: 0) { content }
        .frame(
          width: .cells(max(1, columns - SearchStartLayout.horizontalMargin)),
          height: .cells(max(1, rows - SearchStartLayout.border)), alignment: .topLeading)
    }
  }
}
