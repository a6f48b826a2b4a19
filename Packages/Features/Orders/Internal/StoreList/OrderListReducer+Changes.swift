import FeatureKit
import Models
import TrellisStore

/// Completing an order.
nonisolated extension OrderListReducer {
  /// Completes an order; has no effect while another change is in progress.
  func complete(_ order: Order?, _ state: inout State) -> Effect<Action> {
    guard let order, !order.isCompleted, !state.isChanging else { return .none }
    state.changeStep = .request
    return .run { [orders] send in
      let completed = try await orders.complete(order.id)
      await send(.orderChanged(completed, revision: orders.revision))
    } catch: { [format] error, send in
      let failure = FailureMessage(describing: error, outcome: format.completionFailureMessage(order.id))
      await send(.changeFailed(failure, .complete(order)))
    }
  }

  /// Loads the list again after a change, or presents why there was none.
  func finishChange(with action: Action, _ state: inout State) -> Effect<Action> {
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
