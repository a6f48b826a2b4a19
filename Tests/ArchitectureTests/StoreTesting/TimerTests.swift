import Testing
import TrellisStore
import TrellisStoreTesting
import TrellisVirtualTime

@MainActor
struct TimerTests {
  /// Ticks after each of its delays, and races a sleep against work.
  struct TimerFeature: Reducer {
    struct State: Equatable {
      var ticks: [Int] = []
    }

    enum Action: Equatable {
      case start([Duration])
      case race
      case tick(Int)
    }

    let clock: any Clock<Duration>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start(let delays):
        return .merge(delays.indices.map { timer($0, delays[$0]) })
      case .race: return race
      case .tick(let number):
        state.ticks.append(number)
        return .none
      }
    }

    private func timer(_ number: Int, _ delay: Duration) -> Effect<Action> {
      .run { [clock] send in
        try await clock.sleep(for: delay)
        await send(.tick(number))
      } catch: { _, _ in
      }
    }

    private var race: Effect<Action> {
      .run { [clock] send in
        await withTaskGroup { group in
          group.addTask { try? await clock.sleep(for: .seconds(5)) }
          group.addTask {
            for number in 1...10 { await send(.tick(number)) }
          }
          await group.waitForAll()
        }
      }
    }
  }

  private let clock = TestClock()

  private static func makeStore(clock: TestClock) -> TestStore<TimerFeature.State, TimerFeature.Action> {
    TestStore(initialState: TimerFeature.State()) { TimerFeature(clock: clock) }
  }

  @Test func timersTickInTheOrderOfTheirDeadlines() async {
    let store = Self.makeStore(clock: clock)
    await store.send(.start([.seconds(3), .seconds(1), .seconds(2), .seconds(1)]))
    await clock.advance(by: .seconds(3))
    for number in [1, 3, 2, 0] {
      await store.receive(.tick(number)) { $0.ticks.append(number) }
    }
    await store.finish()
  }

  @Test func aTestWaitsForTheWorkBesideASleep() async {
    let store = Self.makeStore(clock: clock)
    await store.send(.race)
    for number in 1...10 {
      await store.receive(.tick(number)) { $0.ticks.append(number) }
    }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func timeBetweenDeadlinesResumesNoSleeper() async {
    let store = Self.makeStore(clock: clock)
    await store.send(.start([.milliseconds(300)]))
    await clock.advance(by: .milliseconds(299))
    #expect(clock.now.offset == .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.tick(0)) { $0.ticks = [0] }
    await store.finish()
  }

  @Test nonisolated func aThousandTimersTickExactly() async {
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1_000 { group.addTask { await Self.ticks(number) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 1_000))
  }

  private static func ticks(_ number: Int) async -> Bool {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    let delay = Duration.milliseconds(1 + number % 7)
    await store.send(.start([delay]))
    await clock.advance(by: delay)
    await store.receive(.tick(0)) { $0.ticks = [0] }
    await store.finish()
    return store.state.ticks == [0]
  }
}
