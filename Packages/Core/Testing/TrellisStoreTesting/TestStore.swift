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
/// A test fails for a change that it does not assert, and for an action that it does not receive. It also fails for an
/// effect that is alive at the end. The store waits until each effect has ended or sleeps on a `TestClock`. The order of
/// events therefore never depends on the speed of the machine.
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
  /// An effect that waits for anything other than a `TestClock` fails the test after the time limit, in real time. An
  /// effect that is alive when the store is released is reported at `sourceLocation`.
  public init<R: Reducer<State, Action>>(
    initialState: State, timeLimit: Duration = .seconds(120), sourceLocation: SourceLocation = #_sourceLocation,
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
  /// `change` turns the state before the action into the expected one; omit it if the state does not change.
  public func send(
    _ action: Action, sourceLocation: SourceLocation = #_sourceLocation, assert change: ((inout State) -> Void)? = nil
  ) async {
    skipUnreceived(before: action, sourceLocation)
    let before = state
    runner.send(action)
    verify(change, from: before, after: "sending \(String(describing: action))", sourceLocation)
    await settle(sourceLocation)
  }

  /// Runs the reducer, and starts its effect; the test must receive an action that it sends.
  private func handle(_ action: Action, from origin: StoreTask?) -> StoreTask {
    let effect = reduce(&latest, action)
    if origin == nil { state = latest } else { received.append(Received(action: action, state: latest)) }
    return runner.start(effect, of: action, for: origin)
  }

  /// Receives the action of a running effect, which may have been canceled while the action waited for the main actor.
  private func receive(_ action: Action, from task: StoreTask) {
    if !Task.isCancelled { runner.send(action, for: task) }
  }

  private func makeRunner() -> EffectRunner<Action> {
    let activity = ledger.activity
    let receive: @MainActor @Sendable (Action, StoreTask) -> Void = { [weak self] in self?.receive($0, from: $1) }
    return EffectRunner(
      launch: { [ledger] _, cause, operation in ledger.launch(origin: String(describing: cause), operation) },
      receive: { action, task in
        activity.awake.begin()
        await receive(action, task)
        activity.awake.end()
      },
      handle: { [weak self] action, origin in self?.handle(action, from: origin) })
  }

  func settle(_ sourceLocation: SourceLocation) async {
    if await ledger.activity.settle(within: timeLimit) { return }
    Issue.record(
      "After \(timeLimit), an effect still waits for something else than a TestClock: \(ledger.livingOrigins)",
      sourceLocation: sourceLocation)
  }
}
