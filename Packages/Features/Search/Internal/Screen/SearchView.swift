import FeatureKit
import Models
import Services
import TerminalUI
import TrellisStore

/// The parts of the search screen that can have the focus.
enum SearchFocus: Hashable {
  case field
  case scope
  case results
}

/// The search screen.
struct SearchView: View {
  private let store: StoreOf<SearchReducer>
  private let revisions: ShopRevisions
  private let clock: any Clock<Duration>
  private let userID: User.ID
  private let format: SearchFormat
  private let start: SearchStartModel
  private let actions: SearchStartActions
  /// Text and scope, stored for the next launch.
  @SceneStorage private var stored: StoredSearch?
  @FocusState private var focus: SearchFocus?

  /// Creates the search screen for a user; the search of another user is not restored.
  init(
    store: StoreOf<SearchReducer>, revisions: ShopRevisions, clock: any Clock<Duration>, userID: User.ID,
    format: SearchFormat, start: SearchStartModel, actions: SearchStartActions
  ) {
    self.store = store
    self.revisions = revisions
    self.clock = clock
    self.userID = userID
    self.format = format
    self.start = start
    self.actions = actions
    _stored = SceneStorage("search.\(userID)")
  }

  var body: some View {
    VStack(alignment: .leading) {
      SearchBar(store: store, focus: $focus)
      content
      DebouncedStorage(clock: clock) {
        store.stored
      } store: {
        stored = $0
      }
    }
    .typesIntoField()
    .screen("Search", margin: 0)
    .onAppear { appear() }
    .task(id: revisions.orders) { store.send(.ordersChanged(revision: revisions.orders)) }
  }

  @ViewBuilder
  private var content: some View {
    switch store.phase {
    case .idle:
      SearchStartView(store: store, model: start, userID: userID, focus: $focus, actions: actions)
    case .failed(let failure):
      FailureView(failure) { await store.send(.retryButtonTapped).finish() }
        .padding()
    case .searching, .paused, .results:
      if let results = store.shownResults {
        SearchResultsView(
          results: results, store: store, focus: $focus, format: format, onOpenOrder: actions.onOpenOrder)
      } else {
        LoadingView("Searching…").padding()
      }
    }
  }

  /// Restores the search, and moves the focus beside the field, whose text can then be kept or typed.
  private func appear() {
    store.send(.appeared(stored))
    if focus == nil { focus = .scope }
  }
}

extension StoreOf<SearchReducer> {
  /// Sends an action, and moves the focus to the results when the search is complete, unless the user has typed since.
  func search(_ action: SearchReducer.Action, focus: FocusState<SearchFocus?>.Binding) async {
    let task = send(action)
    let searched = self.text
    await task.finish()
    if self.phase == .results, self.text == searched { focus.wrappedValue = .results }
  }
}
