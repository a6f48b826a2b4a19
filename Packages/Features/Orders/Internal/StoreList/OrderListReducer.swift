import FeatureKit
import Models
import TrellisStore

/// The logic of the order list as a Store: which action changes the state, and which effect follows.
///
/// A later load cancels the earlier one, so a response never replaces that of a newer query.
nonisolated struct OrderListReducer: Reducer {
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    /// The screen appeared, with the state of an earlier launch and the number of the order that was opened meanwhile.
    case appeared(OrderListState?, lastViewed: String?)
    /// The table appeared, or a screen of the feature has changed an order.
    case ordersChanged(revision: Int, Order?)
    case completeButtonTapped
    /// The list could not be loaded, and the user tries again.
    case reloadButtonTapped
    /// The alert's button that repeats the failed action.
    case retryButtonTapped
    case ordersLoaded(OrderLoad)
    /// A load failed; `nil` if it was canceled.
    case loadFailed(FailureMessage?)
    /// A load that followed a change of the shop failed, although there is a connection.
    case updateFailed
    /// Missing pages were loaded, for results that may no longer be those of the list.
    case pagesLoaded(OrderResults, of: OrderResults)
    case pagesFailed(FailureMessage?)
    /// An order was completed.
    case orderChanged(Order, revision: Int)
    case changeFailed(FailureMessage?, FailedAction)
    /// The app has entered the background.
    case backgroundEntered

    var binding: BindingAction<State>? { if case .binding(let change) = self { change } else { nil } }
  }

  /// The action that the retry button of the alert repeats.
  enum FailedAction: Equatable {
    case load
    case complete(Order)
  }

  /// The requests, which all screens of the feature share.
  let orders: OrderStore
  let format: OrderFormat
  /// The clock that measures the debounce interval of the search.
  let clock: any Clock<Duration>

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.searchText), .binding(\.selectedFilter), .binding(\.selectedSort): return queryDidChange(&state)
      case .binding(\.selectedRow):
        if state.newOrders.count > 0, state.selectedPosition == 0 { state.newOrders.reset(at: state.revision) }
        return loadMissingPages(&state)
      case .binding: return .none
      case .appeared(let stored, let lastViewed):
        state.restore(stored, lastViewed: lastViewed)
        return loadMissingPages(&state)
      case .ordersChanged(let revision, let change): return show(change, revision: revision, &state)
      case .completeButtonTapped: return complete(state.selectedOrder, &state)
      case .reloadButtonTapped: return load(&state)
      case .retryButtonTapped: return retry(&state)
      case .ordersLoaded, .loadFailed, .updateFailed: return finishLoad(with: action, &state)
      case .pagesLoaded, .pagesFailed: return finishPages(with: action, &state)
      case .orderChanged, .changeFailed: return finishChange(with: action, &state)
      case .backgroundEntered:
        state.releaseDistantOrders()
        return .none
      }
    }
  }

  private func queryDidChange(_ state: inout State) -> Effect<Action> {
    guard state.query != state.enteredQuery else { return .none }
    state.show(state.enteredQuery)
    return refresh(&state, isTyping: true)
  }

  /// Loads the orders again if a screen of the feature has changed one.
  ///
  /// A change by this list reloads at its end. Another change during that reload starts it again.
  private func show(_ change: Order?, revision: Int, _ state: inout State) -> Effect<Action> {
    state.lastChangedOrder = change
    let isNew = revision != state.revision
    if isNew {
      state.revision = revision
      state.isOutdated = true
      if state.phase.value == nil { state.newOrders.reset(at: revision) }
    }
    let isReloadSufficient = state.changeStep == .reload && !isNew
    return state.changeStep == .request || isReloadSufficient ? .none : refresh(&state)
  }

  private func retry(_ state: inout State) -> Effect<Action> {
    switch state.failedAction {
    case .load: load(&state)
    case .complete(let order): complete(order, &state)
    }
  }
}

/// Loads, each of which replaces the one before it.
nonisolated extension OrderListReducer {
  /// The effects that replace one another.
  private enum EffectName: Hashable {
    case load
    case pages
  }

  /// The pause in typing after which the server searches.
  static let searchDebounce = SearchTiming.debounce

  /// Loads orders if the loaded ones do not answer the query; a changed search waits for a pause in typing.
  private func refresh(_ state: inout State, isTyping: Bool = false) -> Effect<Action> {
    guard state.needsLoad else { return .merge(.cancel(id: EffectName.load), loadMissingPages(&state)) }
    let loadedSearch = state.phase.value?.query.search
    let isDebounced = isTyping && loadedSearch != nil && loadedSearch != state.query.search
    let isUpdate = state.isOutdated && state.currentResults != nil && !state.isChanging
    return load(&state, after: isDebounced ? Self.searchDebounce : nil, isUpdate: isUpdate)
  }

  /// Loads the orders around the selection; the list shows the previous ones in the meantime.
  ///
  /// The user has not requested an update, which follows a change, so its failure must not cover the screen in front.
  private func load(_ state: inout State, after pause: Duration? = nil, isUpdate: Bool = false) -> Effect<Action> {
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

  private func finishLoad(with action: Action, _ state: inout State) -> Effect<Action> {
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

  private func present(_ failure: FailureMessage?, after action: FailedAction, _ state: inout State) {
    guard let failure else { return }
    state.failedAction = action
    state.error = failure
  }

  // MARK: Pages

  /// Loads the missing pages around the selection, unless they are being loaded.
  private func loadMissingPages(_ state: inout State) -> Effect<Action> {
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

  private func finishPages(with action: Action, _ state: inout State) -> Effect<Action> {
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

/// Completing an order.
nonisolated extension OrderListReducer {
  /// Completes an order; has no effect while another change is in progress.
  private func complete(_ order: Order?, _ state: inout State) -> Effect<Action> {
    guard let order, order.isPending, !state.isChanging else { return .none }
    state.changeStep = .request
    return .run { [orders] send in
      let completed = try await orders.perform(.complete, on: order.id)
      await send(.orderChanged(completed, revision: orders.revision))
    } catch: { [format] error, send in
      let failure = FailureMessage(describing: error, outcome: format.completionFailureMessage(order.id))
      await send(.changeFailed(failure, .complete(order)))
    }
  }

  /// Loads the list again after a change, or presents why there was none.
  private func finishChange(with action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .orderChanged(let change, let revision):
      state.lastChangedOrder = change
      state.revision = revision
      state.isOutdated = true
      state.changeStep = .reload
      return load(&state)
    case .changeFailed(let failure, let failedAction):
      state.changeStep = nil
      present(failure, after: failedAction, &state)
      return refresh(&state)
    default: return .none
    }
  }
}
