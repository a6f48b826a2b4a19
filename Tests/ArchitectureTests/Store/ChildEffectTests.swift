import Testing
import TrellisStore
import TrellisStoreTesting

@MainActor
struct ChildEffectTests {
  private let clock = TestClock()
  private let store: TestStore<ParentFeature.State, ParentFeature.Action>

  init() {
    let clock = clock
    store = TestStore(initialState: ParentFeature.State()) { ParentFeature(clock: clock) }
  }

  private func startTimerOfSheet() async {
    await store.send(.present(id: 1)) { $0.sheet = CounterFeature.State(id: 1) }
    await store.send(.sheet(.startTimer))
  }

  @Test func theEffectsOfARemovedChildAreCanceled() async {
    await startTimerOfSheet()
    await clock.advance(by: .seconds(1))
    await store.receive(.sheet(.increment)) { $0.sheet?.count = 1 }
    await store.send(.dismiss) { $0.sheet = nil }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func theEffectsOfAReplacedChildAreCanceled() async {
    await startTimerOfSheet()
    await store.send(.present(id: 2)) { $0.sheet = CounterFeature.State(id: 2) }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func theEffectsOfAChildContinueWhileItsIdentifierIsTheSame() async {
    await startTimerOfSheet()
    await store.send(.present(id: 1))
    await clock.advance(by: .seconds(1))
    await store.receive(.sheet(.increment)) { $0.sheet?.count = 1 }
    await store.send(.dismiss) { $0.sheet = nil }
    await store.finish()
  }

  @Test func aChildThatBecomesAnotherOneCancelsItsEarlierEffects() async {
    await startTimerOfSheet()
    await clock.advance(by: .milliseconds(500))
    await store.send(.sheet(.restart(id: 2))) { $0.sheet?.id = 2 }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.sheet(.increment)) { $0.sheet?.count = 1 }
    await store.send(.sheet(.stopTimer))
    await store.finish()
  }

  @Test func anElementThatBecomesAnotherOneCancelsItsEffects() async {
    await store.send(.setRows([1])) { $0.rows = [.init(id: 1)] }
    await store.send(.row(id: 1, .startTimer))
    await store.send(.row(id: 1, .restart(id: 2))) { $0.rows = [.init(id: 2)] }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func theEffectsOfARemovedElementAreCanceled() async {
    await store.send(.setRows([1, 2])) { $0.rows = [.init(id: 1), .init(id: 2)] }
    await store.send(.row(id: 1, .startTimer))
    await store.send(.row(id: 2, .startTimer))
    await store.send(.setRows([2])) { $0.rows = [.init(id: 2)] }
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 2, .increment)) { $0.rows[0].count = 1 }
    await store.send(.row(id: 2, .stopTimer))
    await store.finish()
  }

  @Test func siblingsUseTheSameIdentifierIndependently() async {
    await store.send(.first(.startTimer))
    await store.send(.second(.startTimer))
    await store.send(.first(.stopTimer))
    await clock.advance(by: .seconds(1))
    await store.receive(.second(.increment)) { $0.second.count = 1 }
    await store.send(.second(.stopTimer))
    await store.finish()
  }
}
