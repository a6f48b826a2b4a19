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
