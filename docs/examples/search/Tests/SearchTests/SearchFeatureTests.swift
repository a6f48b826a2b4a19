import Testing
import TrellisStore
import TrellisStoreTesting

@testable import search

@MainActor
struct SearchFeatureTests {
  /// The store requires each change and each action to be named, so nothing happens unseen.
  @Test func aPauseStartsTheSearchOfTheLastText() async {
    let clock = TestClock()
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature(search: { ["\($0) found"] }, clock: clock)
    }
    await store.send(.binding(.set(\.text, "Li"))) { $0.text = "Li" }
    await clock.advance(by: SearchFeature.pause / 2)
    await store.send(.binding(.set(\.text, "Lim"))) { $0.text = "Lim" }
    await clock.advance(by: SearchFeature.pause)
    await store.receive(.found(["Lim found"])) { $0.results = ["Lim found"] }
    await store.finish()
  }
}
