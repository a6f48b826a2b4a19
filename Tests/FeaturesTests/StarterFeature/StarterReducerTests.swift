import FeatureKit
import Models
import Services
import ServicesFakes
import Testing
import TrellisStoreTesting

@testable import StarterFeature

struct StarterReducerTests {
  private let service = FakeOrderService()
  private let store: TestStore<StarterReducer.State, StarterReducer.Action>

  init() {
    service.set(Order.samples)
    let reducer = StarterReducer(orderService: service)
    store = TestStore(initialState: StarterReducer.State()) { reducer }
  }

  private func load() async {
    await store.send(.loadRequested) { $0.content = .loading }
    await store.receive(.ordersLoaded(Order.samples)) { $0.content = .loaded(Order.samples) }
  }

  @Test func loadShowsTheOrders() async {
    await load()
    await store.finish()
  }

  @Test func failedReloadPreservesTheOrdersUntilItIsDismissed() async {
    await load()
    let failure = FailureMessage(
      outcome: "The orders could not be loaded", "Request timed out", suggestion: "Try again")
    service.fail(with: FailureMessage("Request timed out", suggestion: "Try again"))
    await store.send(.loadRequested)
    await store.receive(.loadFailed(failure)) { $0.failure = failure }
    await store.send(.failureDismissed) { $0.failure = nil }
    await store.finish()
  }
}
