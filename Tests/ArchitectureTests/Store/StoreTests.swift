import Observation
import Testing
import TrellisStore

@MainActor
struct StoreTests {
  private let store = Store(initialState: LogFeature.State()) { LogFeature() }

  @Test func onlyTheReadersOfAChangedPropertyAreNotified() {
    let (count, text) = (NotificationCount(), NotificationCount())
    count.observe { store.count }
    text.observe { store.text }
    store.send(.increment)
    #expect([count.value, text.value, store.count] == [1, 0, 1], "the state is changed before `send` returns")
    store.send(.binding(.set(\.text, "a")))
    #expect(text.value == 1)
  }

  @Test func anActionThatRestoresAValueNotifiesNoReader() {
    let text = NotificationCount()
    text.observe { store.text }
    store.send(.binding(.set(\.text, "")))
    #expect(text.value == 0)
  }

  @Test func aReaderThatReadsAgainIsNotifiedAgain() {
    let count = NotificationCount()
    for expected in 1...3 {
      count.observe { store.count }
      store.send(.increment)
      #expect(count.value == expected)
    }
  }

  @Test func theWholeStateIsObservable() {
    let state = NotificationCount()
    state.observe { store.state }
    store.send(.report("x"))
    #expect(state.value == 1)
  }

  @Test func aControlSetsAPropertyByABindingAction() {
    store.text = "typed"
    #expect(store.text == "typed")
  }

  @Test func aBindingActionMatchesItsKeyPath() {
    let action = BindingAction<LogFeature.State>.set(\.text, "a")
    let isText = if case \LogFeature.State.text = action { true } else { false }
    let isCount = if case \LogFeature.State.count = action { true } else { false }
    #expect(isText && !isCount)
    #expect(action == .set(\.text, "a") && action != .set(\.text, "b") && action != .set(\.count, 1))
  }

  @Test func anActionSentByAnObserverFollowsTheCurrentOne() {
    withObservationTracking {
      _ = store.count
    } onChange: { [store] in
      // A store notifies its readers on the main actor.
      MainActor.assumeIsolated { _ = store.send(.report("observed")) }
    }
    store.send(.increment)
    #expect(store.count == 1 && store.log == ["observed"])
  }
}
