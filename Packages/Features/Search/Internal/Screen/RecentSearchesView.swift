import Foundation
import Models
import PersistentModels
import TerminalUI
import TrellisStore

/// The recent searches of the user, the last one first, or an example while there are none.
struct RecentSearchesView: View {
  private let store: StoreOf<SearchReducer>
  private let focus: FocusState<SearchFocus?>.Binding
  @Query private var recents: [RecentSearch]

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - store: The store of the feature.
  ///   - userID: The identifier of the user whose searches are listed.
  ///   - focus: The focus of the screen.
  init(store: StoreOf<SearchReducer>, userID: User.ID, focus: FocusState<SearchFocus?>.Binding) {
    self.store = store
    self.focus = focus
    _recents = Query(filter: { $0.userID == userID }, sort: \.lastUsed, order: .reverse)
  }

  var body: some View {
    VStack(alignment: .leading) {
      // The order list finds orders only.
      Text("Orders and customers. Type letters, or / for numbers.").foregroundStyle(.secondary)
        .padding(.horizontal, .cells(1))
      content
    }
  }

  @ViewBuilder
  private var content: some View {
    let recents = recents
    if recents.isEmpty {
      Text("Type a customer's name or an order number.").foregroundStyle(.secondary)
        .padding([.horizontal, .top])
    } else {
      VStack(alignment: .leading) {
        Text("Recent searches").foregroundStyle(.secondary).padding(.horizontal, .cells(1))
        List(recents) { recent in
          RecentSearchRow(recent: recent, store: store, focus: focus)
        }
        .focused(focus, equals: .results)
        .onAppear { if focus.wrappedValue != .field { focus.wrappedValue = .results } }
        Button("Clear recent searches") { store.send(.clearRecentsButtonTapped) }
          .padding(.horizontal, .cells(1))
      }
    }
  }
}

/// A recent search: Enter repeats it, and `x` removes it.
private struct RecentSearchRow: View {
  let recent: RecentSearch
  let store: StoreOf<SearchReducer>
  let focus: FocusState<SearchFocus?>.Binding

  var body: some View {
    Button {
      await store.search(.recentSelected(recent), focus: focus)
    } label: {
      HStack(spacing: .cells(1)) {
        Text(recent.text).frame(idealWidth: .cells(10), maxWidth: .infinity, alignment: .leading)
        Text(recent.scope.title).foregroundStyle(.secondary)
      }
      .lineLimit(1)
    }
    .swipeActions {
      Button("Remove") { store.send(.recentRemoved(recent.id)) }
    }
  }
}
