import TrellisPerturbation
import TrellisStore
import TrellisVirtualTime

/// A feature with a number, a text that a control edits, and a log of what effects report.
struct LogFeature: Reducer {
  struct State: Equatable {
    var count = 0
    var text = ""
    var log: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case increment
    case report(String)
    case start(Effect<Action>.Wrapped)
    case binding(BindingAction<State>)

    var binding: BindingAction<State>? { if case .binding(let change) = self { change } else { nil } }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .report(let text): state.log.append(text)
      case .start(let wrapped): return wrapped.effect
      case .binding: break
      }
      return .none
    }
  }
}

extension Effect {
  /// An effect as a part of an action, so that a test can start any effect.
  struct Wrapped: Equatable, Sendable {
    let effect: Effect

    static func == (lhs: Wrapped, rhs: Wrapped) -> Bool { false }
  }

  var wrapped: Wrapped { Wrapped(effect: self) }
}

extension Effect<LogFeature.Action> {
  /// An effect that reports a text after a second, unless it is canceled.
  static func report(_ text: String, on clock: any Clock<Duration>) -> Self {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.report(text))
    } catch: { _, _ in
    }
  }
}

/// A counter as a child, whose timer increments it once per second until it is stopped.
struct CounterFeature: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable {
    case increment
    case startTimer
    case stopTimer
    case restart(id: Int)
  }

  var clock: any Clock<Duration> = VirtualClock.perturbable()

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .startTimer: return timer
    case .stopTimer: return .cancel(id: "timer")
    case .restart(let id):
      state = State(id: id)
      return timer
    }
    return .none
  }

  private var timer: Effect<Action> {
    .run { [clock] send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.increment)
      }
    } catch: { _, _ in
    }
    .cancellable(id: "timer")
  }
}

/// A parent with a fixed child, an optional child and a list of children.
struct ParentFeature: Reducer {
  struct State: Equatable {
    var first = CounterFeature.State()
    var second = CounterFeature.State()
    var sheet: CounterFeature.State?
    var rows: [CounterFeature.State] = []
    var title = ""
  }

  enum Action: Equatable {
    case first(CounterFeature.Action)
    case second(CounterFeature.Action)
    case sheet(CounterFeature.Action)
    case row(id: Int, CounterFeature.Action)
    case present(id: Int)
    case dismiss
    case setRows([Int])
    case setTitle(String)

    static let firstPath = CasePath<Action, CounterFeature.Action>(
      embed: Action.first, extract: { if case .first(let action) = $0 { action } else { nil } })
    static let secondPath = CasePath<Action, CounterFeature.Action>(
      embed: Action.second, extract: { if case .second(let action) = $0 { action } else { nil } })
    static let sheetPath = CasePath<Action, CounterFeature.Action>(
      embed: Action.sheet, extract: { if case .sheet(let action) = $0 { action } else { nil } })
    static let rowPath = CasePath<Action, (id: Int, action: CounterFeature.Action)>(
      embed: { .row(id: $0.id, $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  }

  var clock: any Clock<Duration> = VirtualClock.perturbable()

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: Action.firstPath) { CounterFeature(clock: clock) }
    Scope(state: \.second, action: Action.secondPath) { CounterFeature(clock: clock) }
    Reduce { state, action in
      switch action {
      case .present(let id): state.sheet = CounterFeature.State(id: id)
      case .dismiss: state.sheet = nil
      case .setRows(let ids):
        state.rows = ids.map { id in state.rows.first { $0.id == id } ?? CounterFeature.State(id: id) }
      case .setTitle(let title): state.title = title
      case .first, .second, .sheet, .row: break
      }
      return .none
    }
    .ifLet(\.sheet, action: Action.sheetPath) { CounterFeature(clock: clock) }
    .forEach(\.rows, action: Action.rowPath) { CounterFeature(clock: clock) }
  }
}
