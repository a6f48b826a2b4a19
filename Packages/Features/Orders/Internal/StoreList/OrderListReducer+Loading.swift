import FeatureKit
import Models
import TrellisStore

/// Loads, each of which replaces the one before it.
nonisolated extension OrderListReducer {
  /// The effects that replace one another.
  private enum EffectName: Hashable {
    case load
    case pages
  }

  /// The pause in typing after which the server searches.
  static let searchDebounce = Duration.milliseconds(150)

  /// Loads orders if the loaded ones do not answer the query; a changed search waits for a pause in typing.
  func refresh(_ state: inout State, isTyping: Bool = false) -> Effect<Action> {
    guard state.needsLoad else { return .merge(.cancel(id: EffectName.load), loadMissingPages(&state)) }
    let loadedSearch = state.phase.value?.query.search
    let isDebounced = isTyping && loadedSearch != nil && loadedSearch != state.query.search
    let isUpdate = state.isOutdated && state.currentResults != nil && !state.isChanging
    return load(&state, after: isDebounced ? Self.searchDebounce : nil, isUpdate: isUpdate)
  }

  /// Loads the orders around the selection; the list shows the previous ones in the meantime.
  ///
  /// The user has not requested an update, which follows a change, so its failure must not cover the screen in front.
  func load(_ state: inout State, after pause: Duration? = nil, isUpdate: Bool = false) -> Effect<Action> {
    state.phase.begin()
    state.missingPage = nil
    let request = request(for: state, isUpdate: isUpdate)
    let effect =
      pause.map { request.debounce(id: EffectName.load, for: $0, clock: clock) }
      ?? request.cancellable(id: EffectName.load, cancelInFlight: true)
    return .merge(.cancel(id: EffectName.pages), effect)
  }

  private func request(for state: State, isUpdate: Bool) -> Effect<Action> {
    let position = state.currentResults == nil ? state.startPosition : state.selectedPosition ?? 0
    let seenRevision = state.newOrders.seenRevision
    let selectedOrder = state.phase.value == nil || state.currentResults != nil ? state.selectedOrderID : nil
    return .run { [orders, query = state.query, scope = state.scopeQuery, isLarge = state.isLarge] send in
      var load = try await orders.loadOrders(
        matching: query, of: scope, isLarge: isLarge, around: position, selecting: selectedOrder)
      load.newOrders = await orders.newOrders(since: seenRevision)
      load.placedOrderID = await orders.lastPlacedOrderID
      await send(.ordersLoaded(load))
    } catch: { [phase = state.phase] error, send in
      var phase = phase
      let failure = phase.fail(error, outcome: "Your orders could not be loaded") ?? phase.failure
      let isShownInList = isUpdate && failure?.leavesStaleContent == false
      await send(isShownInList ? .updateFailed : .loadFailed(failure))
    }
  }

  func finishLoad(with action: Action, _ state: inout State) -> Effect<Action> {
    // A change that is being requested may be newer than the response.
    if state.changeStep != .request { state.isOutdated = false }
    if state.changeStep == .reload { state.changeStep = nil }
    switch action {
    case .updateFailed: (state.isOutdated, state.isOutOfDate) = (true, true)
    case .ordersLoaded(let load):
      state.isOutOfDate = false
      if let everything = load.everything {
        state.total = everything.total
        state.lookup.everything = everything
      }
      state.selectPlacedOrder(load.placedOrderID)
      state.show(load.results)
      state.showNewOrders(load.newOrders)
      state.missingPage = nil
      return .concatenate(.cancel(id: EffectName.pages), loadMissingPages(&state))
    case .loadFailed(let failure) where state.phase.value == nil:
      state.phase = failure.map(LoadState.failed) ?? .idle
    // The failure of an action on the screen is more important than that of the load that follows it.
    case .loadFailed(let failure) where state.error == nil: present(failure, after: .load, &state)
    default: break
    }
    return .none
  }

  func present(_ failure: FailureMessage?, after action: FailedAction, _ state: inout State) {
    guard let failure else { return }
    state.failedAction = action
    state.error = failure
  }

  // MARK: Pages

  /// Loads the missing pages around the selection, unless they are being loaded.
  func loadMissingPages(_ state: inout State) -> Effect<Action> {
    let position = state.selectedPosition
    let page = position.flatMap { state.currentResults?.missingPage(around: $0) }
    guard page != state.missingPage else { return .none }
    state.missingPage = page
    guard page != nil, let position, let results = state.currentResults else { return .cancel(id: EffectName.pages) }
    return Effect.run { [orders, selectedOrder = state.selectedOrderID] send in
      let filled = try await orders.loadMissingPages(of: results, around: position, selecting: selectedOrder)
      await send(.pagesLoaded(filled, of: results))
    } catch: { error, send in
      await send(.pagesFailed(FailureMessage(describing: error, outcome: "More orders could not be loaded")))
    }
    .cancellable(id: EffectName.pages, cancelInFlight: true)
  }

  func finishPages(with action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .pagesLoaded(let filled, let results):
      // The results of a later load, or those that the background has left, take precedence.
      if state.currentResults == results { state.show(filled) } else { state.missingPage = nil }
      return loadMissingPages(&state)
    case .pagesFailed(let failure?):
      state.missingPage = nil
      present(failure, after: .load, &state)
    default: break
    }
    return .none
  }
}
