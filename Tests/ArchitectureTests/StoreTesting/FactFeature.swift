import TrellisStore

/// A counter that requests a fact about its number, and counts by a timer.
struct FactFeature: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var address = Address()
  }

  struct Address: Equatable {
    var lines = ["first", "second"]
  }

  enum Action: Equatable {
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(String)
    case timerStarted
    case timerDebounced
    case timerAnnounced
    case timerTicked
    case addressChanged([String])
  }

  let clock: any Clock<Duration>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incrementButtonTapped: state.count += 1
    case .factButtonTapped:
      return .run { [count = state.count] send in await send(.factResponse("\(count) is a number")) }
    case .factResponse(let fact): state.fact = fact
    case .timerStarted: return timer
    case .timerDebounced: return timer.debounce(id: "timer", for: .seconds(1), clock: clock)
    case .timerAnnounced: return .concatenate(.send(.incrementButtonTapped), timer)
    case .timerTicked: state.count += 1
    case .addressChanged(let lines): state.address.lines = lines
    }
    return .none
  }

  private var timer: Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.timerTicked)
    } catch: { _, _ in
    }
  }
}
