import Observation
import Testing
import TrellisPerturbation
import TrellisStore
import TrellisVirtualTime

@MainActor
struct EffectTests {
  typealias Action = LogFeature.Action

  private let store = Store(initialState: LogFeature.State()) { LogFeature() }
  private let clock = VirtualClock.perturbable()

  private func log(of effect: Effect<Action>) async -> [String] {
    await store.send(.start(effect.wrapped)).finish()
    return store.log
  }

  private func report(_ text: String) -> Effect<Action> {
    .run { send in await send(.report(text)) }
  }

  @Test func anActionCanBeSentImmediatelyAndWorkSendsItsActions() async {
    let effect = Effect<Action>.run { send in
      await send(.report("one"))
      await send(.report("two"))
    }
    #expect(await log(of: .concatenate(.send(.report("sent")), effect)) == ["sent", "one", "two"])
  }

  @Test("An effect runs on the executor of the host whose step sends the action")
  func effectRunsOnTheExecutorOfTheHost() async {
    let executor = clock.executor
    let task = IdleTrackingExecutor.$current.withValue(executor) { store.send(.start(report("done").wrapped)) }
    await task.finish()
    #expect(executor.gate.startedCount > 0 && store.log == ["done"])
  }

  private struct Failure: Error {}

  @Test(arguments: [Failure(), CancellationError()] as [any Error])
  func anErrorIsHandledUnlessTheEffectIsCanceled(error: any Error) async {
    let effect = Effect<Action>.run { _ in
      throw error
    } catch: { error, send in
      await send(.report("\(error)"))
    }
    #expect(await log(of: effect) == ["\(error)"])
  }

  @Test func concatenatedEffectsRunInOrder() async {
    #expect(await log(of: .concatenate(report("a"), .send(.report("b")), report("c"))) == ["a", "b", "c"])
  }

  @Test func effectsRunOnTheExecutorOfTheStore() async {
    let executor = IdleTrackingExecutor()
    let store = Store(initialState: LogFeature.State(), executor: executor) { LogFeature() }
    await store.send(.start(report("a").wrapped)).finish()
    #expect(store.log == ["a"] && executor.gate.startedCount > 0)
  }

  @Test func mergedEffectsAllRun() async {
    #expect(Set(await log(of: .merge(report("a"), report("b"), .none))) == ["a", "b"])
  }

  @Test func anEffectIsCanceledByItsIdentifier() async throws {
    let task = store.send(.start(Effect<Action>.report("late", on: clock).cancellable(id: 1).wrapped))
    _ = try await clock.waitForSleeper()
    store.send(.start(Effect<Action>.cancel(id: 1).wrapped))
    await task.finish()
    #expect(store.log.isEmpty && clock.nextDeadline == nil)
  }

  @Test func aNewEffectCancelsTheOneInFlight() async throws {
    let first = store.send(
      .start(Effect<Action>.report("first", on: clock).cancellable(id: "search", cancelInFlight: true).wrapped))
    _ = try await clock.waitForSleeper()
    let second = store.send(
      .start(report("second").cancellable(id: "search", cancelInFlight: true).wrapped))
    await first.finish()
    await second.finish()
    #expect(store.log == ["second"])
  }

  @Test func canceledConcatenationStartsNoFurtherEffect() async throws {
    let effect = Effect<Action>.concatenate(.report("a", on: clock), report("b"))
    let task = store.send(.start(effect.wrapped))
    _ = try await clock.waitForSleeper()
    task.cancel()
    await task.finish()
    #expect(store.log.isEmpty)
  }

  @Test func theActionsOfACanceledEffectAreIgnored() async {
    let effect = Effect<Action>.run { send in
      withUnsafeCurrentTask { $0?.cancel() }
      await send(.report("after"))
    }
    #expect(await log(of: effect).isEmpty)
  }

  @Test func debouncedEffectsStartAfterAPause() async throws {
    var tasks: [StoreTask] = []
    for text in ["a", "ab", "abc"] {
      let effect = report(text).debounce(id: "text", for: .milliseconds(300), clock: clock)
      tasks.append(store.send(.start(effect.wrapped)))
    }
    for task in tasks.dropLast() { await task.finish() }
    clock.advance(to: try await clock.waitForSleeper())
    await tasks.last?.finish()
    #expect(store.log == ["abc"])
  }

  @Test(arguments: [(true, ["a", "c"]), (false, ["a"])])
  func throttledEffectsStartOncePerInterval(latest: Bool, expected: [String]) async throws {
    for text in ["a", "b", "c"] {
      let effect = Effect<Action>.send(.report(text))
        .throttle(id: "scroll", for: .seconds(1), clock: clock, latest: latest)
      store.send(.start(effect.wrapped))
    }
    #expect(store.log == ["a"])
    if latest {
      let (changes, change) = AsyncStream.makeStream(of: Void.self)
      withObservationTracking {
        _ = store.log
      } onChange: {
        change.yield()
      }
      clock.advance(to: try await clock.waitForSleeper())
      for await _ in changes { break }
    }
    #expect(store.log == expected)
  }

  @Test func aThrottledEffectStartsAgainAfterTheInterval() {
    for text in ["a", "b"] {
      let effect = Effect<Action>.send(.report(text))
        .throttle(id: "scroll", for: .seconds(1), clock: clock, latest: false)
      store.send(.start(effect.wrapped))
      clock.advance(to: clock.now.advanced(by: .seconds(1)))
    }
    #expect(store.log == ["a", "b"])
  }

  @Test func aReleasedStoreCancelsItsEffects() async throws {
    var store: Store? = Store(initialState: LogFeature.State()) { LogFeature() }
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let effect = Effect<Action>.run { [clock] _ in
      do {
        try await clock.sleep(for: .seconds(1))
        end.yield(false)
      } catch {
        end.yield(true)
      }
    }
    store?.send(.start(effect.wrapped))
    _ = try await clock.waitForSleeper()
    store = nil
    for await isCanceled in ends {
      #expect(isCanceled)
      break
    }
  }

  @Test func aViewThatDisappearsCancelsItsEffects() async throws {
    let view = Task { await store.send(.start(Effect<Action>.report("late", on: clock).wrapped)).finish() }
    _ = try await clock.waitForSleeper()
    view.cancel()
    await view.value
    #expect(clock.nextDeadline == nil)
  }

  @Test func mappedEffectsSendTheMappedActions() async {
    let effect = Effect<String>.concatenate(.send("a"), .run { send in await send("b") })
    #expect(await log(of: effect.map { .report($0) }) == ["a", "b"])
  }
}
