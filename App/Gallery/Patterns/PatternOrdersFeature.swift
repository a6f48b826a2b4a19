import TrellisStore

/// The order list as a Store: actions change one value, and start effects.
nonisolated struct PatternOrdersFeature: Reducer {
  struct State: Equatable {
    var query = PatternQuery()
    var selection: PatternOrder.ID?
    /// The operation that has failed, until the user dismisses it.
    var failure: PatternFailure?
    var orders: [PatternOrder]?
    var isCompleting = false

    var canComplete: Bool {
      !isCompleting && orders?.contains { $0.id == selection && !$0.isCompleted } == true
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case appeared
    case completeButtonTapped
    case retryButtonTapped(PatternFailure)
    case ordersLoaded([PatternOrder])
    case orderCompleted
    case requestFailed(PatternFailure)

    var binding: BindingAction<State>? { if case .binding(let change) = self { change } else { nil } }
  }

  private enum EffectName: Hashable {
    case load
  }

  let service: any PatternOrderService

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared, .binding(\.query), .retryButtonTapped(.load):
        return load(state.query)
      case .binding:
        return .none
      case .completeButtonTapped:
        guard state.canComplete, let id = state.selection else { return .none }
        return complete(id, &state)
      case .retryButtonTapped(.completion(let id)):
        return complete(id, &state)
      case .ordersLoaded(let orders):
        state.orders = orders
        return .none
      case .orderCompleted:
        state.isCompleting = false
        return load(state.query)
      case .requestFailed(let failure):
        state.failure = failure
        if failure != .load { state.isCompleting = false }
        return .none
      }
    }
  }

  /// Loads the orders of a query, and cancels the load of an earlier one.
  private func load(_ query: PatternQuery) -> Effect<Action> {
    .run { [service] send in
      await send(.ordersLoaded(try await service.orders(matching: query)))
    } catch: { _, send in
      await send(.requestFailed(.load))
    }
    .cancellable(id: EffectName.load, cancelInFlight: true)
  }

  private func complete(_ id: PatternOrder.ID, _ state: inout State) -> Effect<Action> {
    state.isCompleting = true
    return .run { [service] send in
      try await service.complete(id)
      await send(.orderCompleted)
    } catch: { _, send in
      await send(.requestFailed(.completion(of: id)))
    }
  }
}
