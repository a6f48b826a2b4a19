import FeatureKit
import TrellisStore

nonisolated extension SearchReducer {
  /// What the screen shows below the search field.
  enum Phase: Equatable {
    /// The text is empty.
    case idle
    /// The search waits for a pause in typing, or for the response.
    case searching
    /// The search was canceled because the screen or the app is no longer in front. It is repeated on return.
    case paused
    case results
    case failed(FailureMessage)
  }

  struct State: Equatable {
    var text = ""
    /// The last text that the user has chosen and not typed: a name of a response, which is neither stored nor recorded.
    var chosenText: String?
    /// What is listed.
    ///
    /// Not named `scope`, because `Store.scope` takes precedence over a property of the state.
    var selectedScope = SearchScope.orders
    var phase = Phase.idle
    /// The last response, which remains on the screen during the next search until a loaded order matches.
    var results: SearchResults?
    /// The matches among the loaded orders, which precede the response to the search in flight.
    var localMatches: SearchResults?
    /// The revision of the orders that the next search includes.
    var revision = 0
    /// Whether an order has changed since the search in flight started.
    var isOutdated = false

    /// The text to search for: that of the field, without surrounding spaces.
    var query: String { SearchText.trimmed(text) }
    var shownResults: SearchResults? { localMatches ?? results }
    var isTyped: Bool { text != chosenText }
    var stored: StoredSearch { StoredSearch(text: isTyped ? text : "", scope: selectedScope) }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    /// The screen appeared, with the search of an earlier launch, if there is one.
    case appeared(StoredSearch?)
    /// The screen disappeared, or the app left the foreground.
    case paused
    /// The screen or the app is in front again.
    case resumed
    /// A link was opened, with its search text.
    case linkOpened(String)
    /// Enter was pressed in the search field.
    case submitted
    case clearButtonTapped
    /// The screen appeared, or an order has changed.
    case ordersChanged(revision: Int)
    case retryButtonTapped
    /// Loaded orders match the text that is searched for.
    case loadedOrdersMatched(SearchResults)
    case resultsLoaded(SearchResults)
    case searchFailed(FailureMessage)
    /// An order of the results was opened.
    case orderOpened
    case customerSelected(String)
    /// A text that the screen suggests was chosen, such as the name of a customer.
    case suggestionSelected(String)
    case recentSelected(RecentSearch)
    case recentRemoved(RecentSearch.ID)
    case clearRecentsButtonTapped

    var binding: BindingAction<State>? { if case .binding(let change) = self { change } else { nil } }
  }
}
