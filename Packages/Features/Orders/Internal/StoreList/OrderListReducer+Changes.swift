import FeatureKit
import Models
import TrellisStore

/// Completing an order, and undoing it.
nonisolated extension OrderListReducer {
  /// Completes an order; has no effect while another change is in progress.
  func complete(_ order: Order?, _ state: inout State) -> Effect<Action> {
    guard let order, !order.isCompleted else { return .none }
    let outcome = format.completionFailureMessage(order.id)
    return change(&state, .complete(order), outcome: outcome) { [orders] in try await orders.complete(order.id) }
  }

  /// Undoes the last completion; has no effect while another change is in progress.
  func undo(_ state: inout State) -> Effect<Action> {
    guard let change = state.recentChange else { return .none }
    let outcome = format.reopeningFailureMessage(change.order.id)
    return self.change(&state, .undo, outcome: outcome) { [orders] in try await orders.undo() }
  }

  private func change(
    _ state: inout State, _ action: FailedAction, outcome: String,
    _ request: @escaping @Sendable () async throws -> Order?
  ) -> Effect<Action> {
    if state.isChanging { return .none }
    state.changeStep = .request
    return .run { [orders] send in
      if let order = try await request() {
        await send(.orderChanged(OrderChange(order: order), revision: orders.revision))
      } else {
        await send(.changeFailed(nil, action))
      }
    } catch: { error, send in
      await send(.changeFailed(FailureMessage(describing: error, outcome: outcome), action))
    }
  }

  /// Loads the list again after a change, or presents why there was none.
  func finishChange(with action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .orderChanged(let change, let revision):
      state.recentChange = change
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
