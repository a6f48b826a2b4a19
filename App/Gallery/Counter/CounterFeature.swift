import TrellisStore

/// A counter with a fact about its number: the smallest feature that uses `TrellisStore`.
nonisolated struct CounterFeature: Reducer {
  struct State: Equatable {
    var count = 0
    /// The fact about the current number, if it has been loaded.
    var fact: String?
    var isLoading = false
  }

  enum Action: Equatable {
    case incrementButtonTapped
    case decrementButtonTapped
    case factButtonTapped
    case factResponse(String)
  }

  private enum EffectName: Hashable {
    case fact
  }

  let fact: @Sendable (Int) async -> String

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incrementButtonTapped:
      return show(state.count + 1, &state)
    case .decrementButtonTapped:
      return show(state.count - 1, &state)
    case .factButtonTapped:
      state.fact = nil
      state.isLoading = true
      return .run { [count = state.count, fact] send in await send(.factResponse(fact(count))) }
        .cancellable(id: EffectName.fact, cancelInFlight: true)
    case .factResponse(let fact):
      state.fact = fact
      state.isLoading = false
      return .none
    }
  }

  /// Shows a number without a fact, and cancels the request for a fact about the previous number.
  private func show(_ count: Int, _ state: inout State) -> Effect<Action> {
    state = State(count: count)
    return .cancel(id: EffectName.fact)
  }
}

/// A source of facts about numbers, which responds after a delay as a server would.
nonisolated struct NumberFacts {
  static let delay = Duration.seconds(1)

  let clock: any Clock<Duration>

  func response(for number: Int) async -> String {
    try? await clock.sleep(for: Self.delay)
    return Self.fact(about: number)
  }

  static func fact(about number: Int) -> String {
    if number == 0 { return "0 is neither positive nor negative." }
    let root = Int(Double(number.magnitude).squareRoot())
    if number > 1, root * root == number { return "\(number) is the square of \(root)." }
    return "\(number) is \(number.isMultiple(of: 2) ? "even" : "odd")."
  }
}
