import Testing
import TrellisStore
import TrellisStoreTesting

/// Children whose state is a case of an enum, and has no identifier.
@MainActor
struct CaseChildTests {
  private let clock = TestClock()
  private let store = TestStore(initialState: PanelFeature.State.log(LogFeature.State())) { PanelFeature() }

  private var reportLater: LogFeature.Action {
    .start(Effect<LogFeature.Action>.report("late", on: clock).wrapped)
  }

  @Test func anotherCaseCancelsTheEffectsOfTheChild() async {
    await store.send(.log(reportLater))
    await store.send(.show(.search(LogFeature.State()))) { $0 = .search(LogFeature.State()) }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func anotherValueOfTheSameCaseIsTheSameChild() async {
    await store.send(.log(reportLater))
    await store.send(.show(.log(LogFeature.State(count: 1)))) { $0 = .log(LogFeature.State(count: 1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.log(.report("late"))) { $0.log?.log = ["late"] }
    await store.finish()
  }
}

private struct PanelFeature: Reducer {
  enum State: Equatable {
    case log(LogFeature.State)
    case search(LogFeature.State)

    var log: LogFeature.State? {
      get { if case .log(let state) = self { state } else { nil } }
      set { if let newValue { self = .log(newValue) } }
    }
  }

  enum Action: Equatable {
    case log(LogFeature.Action)
    case show(State)

    static let logPath = CasePath<Action, LogFeature.Action>(
      embed: Action.log, extract: { if case .log(let action) = $0 { action } else { nil } })
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let newState) = action { state = newState }
      return .none
    }
    .ifLet(\.log, action: Action.logPath) { LogFeature() }
  }
}
