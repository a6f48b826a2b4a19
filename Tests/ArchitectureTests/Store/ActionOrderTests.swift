import Observation
import Testing
import TrellisPerturbation
import TrellisStore
import TrellisStoreTesting
import TrellisVirtualTime

@MainActor
struct ActionOrderTests {
  typealias Action = LogFeature.Action

  private let store = Store(initialState: LogFeature.State()) { LogFeature() }
  private let clock = VirtualClock.perturbable()

  private func start(_ effect: Effect<Action>) -> Action { .start(effect.wrapped) }

  /// Sends an action that sends "c", and "b" beside it.
  private var nested: Effect<Action> { .merge(.send(start(.send(.report("c")))), .send(.report("b"))) }

  @Test func mergedActionsPrecedeThoseThatTheyCause() {
    store.send(start(nested))
    #expect(store.log == ["b", "c"])
  }

  @Test func aTestStoreReceivesActionsInTheSameOrder() async {
    let store = TestStore(initialState: LogFeature.State()) { LogFeature() }
    await store.send(start(nested))
    await store.receive { if case .start = $0 { true } else { false } }
    await store.receive(.report("b")) { $0.log = ["b"] }
    await store.receive(.report("c")) { $0.log = ["b", "c"] }
    await store.finish()
  }

  @Test func aConcatenatedEffectFollowsTheActionBeforeIt() async {
    let late = Effect<Action>.report("late", on: clock).cancellable(id: 1)
    await store.send(start(.concatenate(.send(start(late)), .cancel(id: 1)))).finish()
    #expect(store.log.isEmpty)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aWaitingActionIsProcessedAfterACancellation() {
    store.send(start(.merge(.send(.report("sent")).cancellable(id: 1), .cancel(id: 1))))
    #expect(store.log == ["sent"])
  }

  @Test func theActionOfAnObserverHasItsOwnHandle() async throws {
    let (tasks, task) = AsyncStream.makeStream(of: StoreTask.self)
    withObservationTracking {
      _ = store.count
    } onChange: {
      // A store notifies its readers on the main actor.
      MainActor.assumeIsolated { _ = task.yield(store.send(start(.report("observed", on: clock)))) }
    }
    store.send(.increment)
    var iterator = tasks.makeAsyncIterator()
    let handle = try #require(await iterator.next())
    clock.advance(to: try await clock.waitForSleeper())
    await handle.finish()
    #expect(store.log == ["observed"])
  }

  @Test func aLongChainOfActionsDoesNotOverflowTheStack() {
    let store = Store(initialState: ChainFeature.State()) { ChainFeature() }
    store.send(.next)
    #expect(store.count == 100_000)
  }

  @Test func aLongConcatenationOfActionsDoesNotOverflowTheStack() {
    store.send(start(.concatenate(Array(repeating: .send(.increment), count: 100_000))))
    #expect(store.count == 100_000)
  }
}

/// Counts to a limit, each step by an action of its own.
private struct ChainFeature: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case next
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return state.count < 100_000 ? .send(.next) : .none
  }
}
