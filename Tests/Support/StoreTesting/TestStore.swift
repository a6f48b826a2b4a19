public import Testing
public import TrellisStore
import TrellisVirtualTime

/// A store for tests, in which each change of the state and each action of an effect must be asserted.
///
///     let store = TestStore(initialState: CounterFeature.State()) { CounterFeature(facts: facts) }
///     await store.send(.incrementButtonTapped) { $0.count = 1 }
///     await store.send(.factButtonTapped) { $0.isLoading = true }
///     await store.receive(.factResponse("1 is odd")) {
///       $0.isLoading = false
///       $0.fact = "1 is odd"
///     }
///     await store.finish()
///
/// A test fails for a change that it does not assert, for an action that it does not receive, and for an effect that is
/// alive at the end. Effects run on an executor that the store observes. It waits until each of them has ended or sleeps
/// on a `TestClock`, so the order of events never depends on the speed of the machine.
@MainActor
public final class TestStore<State: Equatable, Action: Sendable> {
  /// An action of an effect, with the state after it.
  struct Received {
    let action: Action
    let state: State
  }

  /// The state after the last asserted action.
  public internal(set) var state: State
  /// The state after all actions, asserted or not.
  private var latest: State
  var received: [Received] = [] { didSet { ledger.setUnreceived(received.map { String(describing: $0.action) }) } }
  let ledger: EffectLedger
  private let reduce: (inout State, Action) -> Effect<Action>
  private let timeLimit: Duration
  private lazy var runner = makeRunner()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - timeLimit: The real time after which an effect that waits for something else than a `TestClock` fails the test.
  ///   - sourceLocation: The location to report if an effect is alive when the store is released.
  ///   - reducer: The feature.
  public init<R: Reducer<State, Action>>(
    initialState: State, timeLimit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation,
    reducer: () -> R
  ) {
    let reducer = reducer()
    state = initialState
    latest = initialState
    reduce = { reducer.reduce(into: &$0, action: $1) }
    self.timeLimit = timeLimit
    ledger = EffectLedger(sourceLocation: sourceLocation)
  }

  deinit {
    ledger.reportLeftovers()
  }

  /// Sends an action, asserts the change of the state, and waits until the effects have settled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceLocation: The location to report.
  ///   - change: Changes the state before the action to the expected state. Omit it if the state does not change.
  public func send(
    _ action: Action, sourceLocation: SourceLocation = #_sourceLocation, assert change: ((inout State) -> Void)? = nil
  ) async {
    skipUnreceived(before: action, sourceLocation)
    let before = state
    reduce(action, named: String(describing: action)) { state = $0 }
    verify(change, from: before, after: "sending \(String(describing: action))", sourceLocation)
    await settle(sourceLocation)
  }

  /// Runs the reducer, and starts its effect after `record` has stored the new state.
  private func reduce(_ action: Action, named origin: String, record: (State) -> Void) {
    let effect = reduce(&latest, action)
    record(latest)
    ledger.origin = origin
    _ = runner.start(effect)
  }

  private func deliver(_ action: Action) {
    reduce(action, named: String(describing: action)) { received.append(Received(action: action, state: $0)) }
  }

  private func makeRunner() -> EffectRunner<Action> {
    let activity = ledger.activity
    let deliver: @MainActor @Sendable (Action) -> Void = { [weak self] in self?.deliver($0) }
    return EffectRunner(
      launch: { [ledger] _, operation in ledger.launch(operation) },
      send: Send { action in
        activity.awake.begin()
        await deliver(action)
        activity.awake.end()
      },
      sendNow: deliver)
  }

  /// Waits until each effect has ended or sleeps on a test clock.
  func settle(_ sourceLocation: SourceLocation) async {
    if await ledger.activity.settle(within: timeLimit) { return }
    Issue.record(
      "After \(timeLimit), an effect still waits for something else than a TestClock: \(ledger.livingOrigins)",
      sourceLocation: sourceLocation)
  }
}
