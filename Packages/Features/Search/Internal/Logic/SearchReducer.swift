import FeatureKit
import Models
import Services
import TrellisStore

/// The logic of the search screen.
///
/// Typing starts a search after a pause, as in the order list. A later search cancels the earlier one, so a response never replaces
/// that of a newer text. Until the response arrives, the screen shows the matches among the loaded orders.
nonisolated struct SearchReducer: Reducer {
  /// The effects that replace one another.
  private enum EffectName: Hashable {
    case search
  }

  static let debounceInterval = SearchTiming.debounce

  let orderService: any OrderServiceProtocol
  let recents: RecentSearchStore
  let clock: any Clock<Duration>
  /// Returns the orders that the app has loaded, the last loaded state of an order first.
  let loadedOrders: @MainActor @Sendable () -> [Order]

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text): return searchLater(&state)
      case .binding: return .none
      case .appeared(let stored): return restore(stored, &state)
      case .paused: return pause(&state)
      case .resumed: return state.phase == .paused ? searchNow(&state) : .none
      case .linkOpened(let text): return search(for: text, in: .orders, &state)
      case .suggestionSelected(let text): return search(forChosen: text, &state)
      case .submitted: return .merge(record(state), searchNow(&state))
      case .clearButtonTapped: return search(for: "", in: state.selectedScope, &state)
      case .retryButtonTapped: return searchNow(&state)
      case .ordersChanged(let revision): return showChange(revision, &state)
      case .loadedOrdersMatched(let matches): return show(matches, &state)
      case .resultsLoaded(let results):
        (state.phase, state.results, state.localMatches) = (.results, results, nil)
        return state.isOutdated ? reload(&state) : .none
      case .searchFailed(let failure):
        (state.phase, state.results, state.localMatches) = (.failed(failure), nil, nil)
        return .none
      case .orderOpened: return record(state)
      case .customerSelected(let name): return .merge(record(state), search(forChosen: name, &state))
      case .recentSelected(let recent):
        let effect = search(for: recent.text, in: recent.scope, &state)
        return .merge(record(state), effect)
      case .recentRemoved(let id): return change { $0.remove(id) }
      case .clearRecentsButtonTapped: return change { $0.removeAll() }
      }
    }
  }

  // MARK: Changes of the state

  /// Restores the search of an earlier launch, unless a link or the user has searched before.
  private func restore(_ stored: StoredSearch?, _ state: inout State) -> Effect<Action> {
    guard let stored, state == State(revision: state.revision), SearchText.isValid(stored.text) else { return .none }
    return search(for: stored.text, in: stored.scope, &state)
  }

  private func search(forChosen text: String, _ state: inout State) -> Effect<Action> {
    state.chosenText = text
    return search(for: text, in: .orders, &state)
  }

  private func search(for text: String, in scope: SearchScope, _ state: inout State) -> Effect<Action> {
    state.text = text
    state.selectedScope = scope
    return searchNow(&state)
  }

  // MARK: Searches

  private func searchLater(_ state: inout State) -> Effect<Action> {
    if state.query.isEmpty { return stopSearching(&state) }
    if state.query == state.results?.text {
      (state.phase, state.localMatches) = (.results, nil)
      return .cancel(id: EffectName.search)
    }
    (state.phase, state.isOutdated) = (.searching, false)
    let search = load(state.query).debounce(id: EffectName.search, for: Self.debounceInterval, clock: clock)
    return .merge(matchLoadedOrders(state), search)
  }

  private func searchNow(_ state: inout State) -> Effect<Action> {
    if state.query.isEmpty { return stopSearching(&state) }
    (state.phase, state.isOutdated) = (.searching, false)
    return .concatenate(matchLoadedOrders(state), load(state.query))
      .cancellable(id: EffectName.search, cancelInFlight: true)
  }

  /// Repeats the last search after a change of orders; the results remain on the screen in the meantime.
  private func showChange(_ revision: Int, _ state: inout State) -> Effect<Action> {
    guard revision != state.revision else { return .none }
    state.revision = revision
    state.isOutdated = state.phase == .searching
    return state.phase == .results ? reload(&state) : .none
  }

  /// Loads the results on the screen again.
  ///
  /// They remain if that fails: the user has not asked for the load, and the next search reports the failure.
  private func reload(_ state: inout State) -> Effect<Action> {
    state.isOutdated = false
    guard let text = state.results?.text else { return .none }
    return .run { [orderService] send in
      let page = try await orderService.orders(matching: OrderQuery(search: text))
      await send(.resultsLoaded(SearchResults(text: text, page: page)))
    } catch: { _, _ in
    }
    .cancellable(id: EffectName.search, cancelInFlight: true)
  }

  private func pause(_ state: inout State) -> Effect<Action> {
    guard state.phase == .searching else { return .none }
    state.phase = .paused
    return .cancel(id: EffectName.search)
  }

  private func stopSearching(_ state: inout State) -> Effect<Action> {
    (state.phase, state.results, state.localMatches) = (.idle, nil, nil)
    return .cancel(id: EffectName.search)
  }

  /// Finds the orders that the app or the last response contains, without a request.
  private func matchLoadedOrders(_ state: State) -> Effect<Action> {
    let (text, found) = (state.query, state.results?.orders ?? [])
    return .run { [loadedOrders] send in
      let matches = SearchResults(text: text, loadedOrders: found + (await loadedOrders()))
      if !matches.orders.isEmpty { await send(.loadedOrdersMatched(matches)) }
    }
  }

  /// Shows matches among the loaded orders, unless the response has arrived or the text has changed.
  private func show(_ matches: SearchResults, _ state: inout State) -> Effect<Action> {
    if state.phase == .searching, matches.text == state.query { state.localMatches = matches }
    return .none
  }

  private func load(_ text: String) -> Effect<Action> {
    .run { [orderService] send in
      let page = try await orderService.orders(matching: OrderQuery(search: text))
      await send(.resultsLoaded(SearchResults(text: text, page: page)))
    } catch: { error, send in
      await send(.searchFailed(Self.failure(for: error)))
    }
  }

  /// Returns the message for the error of a search.
  ///
  /// A later search cancels the effect, which then reports nothing. A cancellation that arrives here comes from the
  /// service, and without a message the screen would show a spinner forever.
  private static func failure(for error: any Error) -> FailureMessage {
    let outcome = "The search failed"
    return FailureMessage(describing: error, outcome: outcome)
      ?? FailureMessage(outcome: outcome, "The request was interrupted", suggestion: "Try again")
  }

  // MARK: Recent searches

  private func record(_ state: State) -> Effect<Action> {
    let (query, scope) = (state.query, state.selectedScope)
    return query.isEmpty || !state.isTyped ? .none : change { $0.record(query, in: scope) }
  }

  private func change(_ edit: @escaping @MainActor @Sendable (RecentSearchStore) -> Void) -> Effect<Action> {
    .run { [recents] _ in await edit(recents) }
  }
}
