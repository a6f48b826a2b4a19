import FeatureKit
import Models
import Services
import TrellisStore

/// The logic of the screen.
nonisolated struct StarterReducer: Reducer {
  struct State: Equatable {
    var content = LoadState<[Order]>.idle
    /// The failure of a load while orders are shown, until the user dismisses it.
    var failure: FailureMessage?
  }

  enum Action: Equatable {
    /// The screen appeared, an order has changed, or the user tries again.
    case loadRequested
    case ordersLoaded([Order])
    case loadFailed(FailureMessage)
    case failureDismissed
  }

  private enum EffectName: Hashable {
    case load
  }

  let orderService: any OrderServiceProtocol

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadRequested:
        state.content.begin()
        return load()
      case .ordersLoaded(let orders):
        state.content = .loaded(orders)
      case .loadFailed(let failure):
        if state.content.value == nil { state.content = .failed(failure) } else { state.failure = failure }
      case .failureDismissed:
        state.failure = nil
      }
      return .none
    }
  }

  /// Loads the orders, and cancels an earlier load.
  private func load() -> Effect<Action> {
    .run { [orderService] send in
      await send(.ordersLoaded(try await orderService.orders(matching: OrderQuery(limit: 20)).orders))
    } catch: { error, send in
      if let failure = FailureMessage(describing: error, outcome: "The orders could not be loaded") {
        await send(.loadFailed(failure))
      }
    }
    .cancellable(id: EffectName.load, cancelInFlight: true)
  }
}
