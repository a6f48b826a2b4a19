import TestSupport
import Testing
import TrellisStoreTesting

@testable import gallery

@Suite("The counter on the store")
struct CounterTests {
  private let clock = TestClock()
  private let store: TestStore<CounterFeature.State, CounterFeature.Action>

  init() {
    let facts = NumberFacts(clock: clock)
    store = TestStore(initialState: CounterFeature.State()) { CounterFeature(fact: facts.response(for:)) }
  }

  @Test(.requirement("P5")) func theCountChanges() async {
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.finish()
  }

  @Test(.requirement("P5")) func aFactIsLoaded() async {
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await clock.advance(by: NumberFacts.delay)
    await store.receive(.factResponse("1 is odd.")) {
      $0.fact = "1 is odd."
      $0.isLoading = false
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 2
      $0.fact = nil
    }
    await store.finish()
  }

  @Test func aChangedCountCancelsTheRequest() async {
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.isLoading = false
    }
    await clock.advance(by: NumberFacts.delay)
    await store.finish()
  }

  @Test(arguments: [
    (0, "0 is neither positive nor negative."), (1, "1 is odd."), (9, "9 is the square of 3."), (-4, "-4 is even."),
    (Int.min, "\(Int.min) is even."), (Int.max, "\(Int.max) is odd."),
  ])
  func eachNumberHasAFact(number: Int, fact: String) {
    #expect(NumberFacts.fact(about: number) == fact)
  }
}
