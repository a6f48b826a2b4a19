import Models
import TerminalUI
import TrellisStore

/// The recent searches of the user, the last one first.
struct RecentSearchesPanel: View {
  let recents: [RecentSearch]
  let store: StoreOf<SearchReducer>
  let focus: FocusState<SearchFocus?>.Binding
  let columns: Int
  let rows: Int

  var body: some View {
    SearchPanel(
      title: "Recent searches", note: recents.isEmpty ? nil : String(recents.count), columns: columns, rows: rows
    ) {
      if recents.isEmpty {
        Text("What you search with Enter appears here.").foregroundStyle(.secondary).lineLimit(1)
      } else {
        List(recents) { recent in
          RecentSearchRow(recent: recent, store: store, focus: focus)
        }
        .focused(focus, equals: .results)
        .onAppear { if focus.wrappedValue != .field { focus.wrappedValue = .results } }
        Button("Clear recent searches") { store.send(.clearRecentsButtonTapped) }
      }
    }
  }
}

/// A recent search: Enter repeats it, and Delete removes it.
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
