import Dispatch
import Testing
import TrellisPerturbation
import TrellisStore
import TrellisVirtualTime

@MainActor
struct EffectLifetimeTests {
  typealias Action = LogFeature.Action

  private let store = Store(initialState: LogFeature.State()) { LogFeature() }
  private let clock = VirtualClock.perturbable()

  private func start(_ effect: Effect<Action>) -> StoreTask { store.send(.start(effect.wrapped)) }

  private func throttled(_ text: String) -> Effect<Action> {
    Effect.send(.report(text)).throttle(id: "scroll", for: .seconds(1), clock: clock, latest: true)
      .cancellable(id: text)
  }

  private func nested(isImmediate: Bool) -> Effect<Action> {
    let further = Action.start(Effect<Action>.report("late", on: clock).wrapped)
    return isImmediate ? .send(further) : .run { send in await send(further) }
  }

  @Test(
    "A handle waits for the effects of further actions, and cancels them", arguments: [true, false], [true, false])
  func aHandleCoversTheEffectsOfFurtherActions(isImmediate: Bool, isCanceled: Bool) async throws {
    let task = start(nested(isImmediate: isImmediate))
    let deadline = try await clock.waitForSleeper()
    if isCanceled { task.cancel() } else { clock.advance(to: deadline) }
    await task.finish()
    #expect(store.log == (isCanceled ? [] : ["late"]) && clock.nextDeadline == nil)
  }

  @Test func aThrottledEffectIsCanceledWhileItRuns() async throws {
    let throttled = Effect<Action>.report("a", on: clock).throttle(
      id: "scroll", for: .seconds(1), clock: clock, latest: false)
    let task = start(throttled.cancellable(id: "a"))
    _ = try await clock.waitForSleeper()
    _ = start(.cancel(id: "a"))
    await task.finish()
    #expect(store.log.isEmpty && clock.nextDeadline == nil)
  }

  @Test func aThrottledEffectIsCanceledWhileItWaits() async throws {
    _ = start(throttled("a"))
    let task = start(throttled("b"))
    _ = try await clock.waitForSleeper()
    _ = start(.cancel(id: "b"))
    await task.finish()
    #expect(store.log == ["a"] && clock.nextDeadline == nil)
  }

  @Test func aHandleWaitsForAThrottledEffect() async throws {
    _ = start(throttled("a"))
    let task = start(throttled("b"))
    clock.advance(to: try await clock.waitForSleeper())
    await task.finish()
    #expect(store.log == ["a", "b"])
  }

  @Test func anEffectAfterTheIntervalReplacesTheOneThatWaited() async throws {
    _ = start(throttled("a"))
    let task = start(throttled("b"))
    clock.advance(to: try await clock.waitForSleeper())
    // The task of "b" has not returned to the main actor yet.
    _ = start(throttled("c"))
    await task.finish()
    #expect(store.log == ["a", "c"])
  }

  @Test func anActionThatWaitsForTheMainActorIsIgnoredAfterACancellation() async {
    let executor = QueueExecutor()
    let store = Store(initialState: LogFeature.State(), executor: executor) { LogFeature() }
    let effect = Effect<Action>.run { send in await send(.report("stale")) }.cancellable(id: 1)
    let task = store.send(.start(effect.wrapped))
    executor.waitUntilIdle()
    store.send(.start(Effect<Action>.cancel(id: 1).wrapped))
    await task.finish()
    #expect(store.log.isEmpty)
  }

  /// In a task with an executor preference, an effect often ends between the call of `finish()` and its suspension.
  @Test(.timeLimit(.minutes(10)))
  func aHandleNoticesAnEndWhileItsWaitBegins() async {
    let executor = QueueExecutor()
    let store = Store(initialState: LogFeature.State(), executor: executor) { LogFeature() }
    let effect = Effect<Action>.run { send in await send(.increment) }
    let wait = Task(executorPreference: executor) {
      for _ in 0..<2000 { await store.send(.start(effect.wrapped)).finish() }
    }
    await wait.value
    #expect(store.count == 2000)
  }
}

/// Runs effects on a queue, for which a test can wait without leaving the main actor.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "trellis.tests.effects")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  func waitUntilIdle() { queue.sync {} }
}
