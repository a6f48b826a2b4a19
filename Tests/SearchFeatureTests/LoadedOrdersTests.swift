import FeatureKit
import Foundation
import Models
import ServicesFakes
import Testing
import TrellisStore
import TrellisStoreTesting

@testable import SearchFeature

/// The search in the loaded orders, which needs no pause and no request.
struct LoadedOrdersTests {
  private let fixture = SearchFixture()
  private let clock = TestClock()
  private let store: TestStore<SearchReducer.State, SearchReducer.Action>

  init() {
    let reducer = fixture.reducer(clock: clock)
    store = TestStore(initialState: SearchReducer.State()) { reducer }
  }

  private func type(_ text: String) -> SearchReducer.Action { .binding(.set(\.text, text)) }

  /// Receives the newest of some orders.
  private func receiveOrders(_ orders: [Order] = Order.samples, revision: Int = 0) async {
    let loaded = LoadedOrders(revision: revision, page: OrderQuery().page(of: orders))
    await store.receive(.ordersLoaded(loaded)) {
      $0.loadedOrders = loaded
      $0.loadingRevision = nil
    }
  }

  /// Shows the screen, which loads the orders.
  private func appear(_ orders: [Order] = Order.samples) async {
    await store.send(.ordersChanged(revision: 0)) { $0.loadingRevision = 0 }
    await receiveOrders(orders)
  }

  @Test func eachKeySearchesACompletelyLoadedShopImmediately() async {
    await appear()
    fixture.service.fail(with: FailureMessage("No request is expected"))
    for text in ["a", "al", "ali"] {
      await store.send(type(text)) {
        $0.text = text
        $0.phase = .results
        $0.results = .samples(text)
      }
    }
    await store.send(.submitted)
    await store.finish()
  }

  @Test func aLargeShopListsTheLoadedMatchesUntilTheServerResponds() async {
    let orders = (1...1200).map { number in
      Order(id: number, customerName: "Customer \(number)", total: 20, date: Date(timeIntervalSince1970: 0))
    }
    fixture.service.set(orders)
    await appear(orders)
    let loaded = OrderQuery().page(of: orders).orders
    await store.send(type("r 77")) {
      $0.text = "r 77"
      $0.phase = .searching
      $0.results = SearchResults(
        text: "r 77", page: OrderQuery(search: "r 77").page(of: loaded), isPreliminary: true)
    }
    await clock.advance(by: SearchReducer.debounceInterval)
    let found = SearchResults(text: "r 77", page: OrderQuery(search: "r 77").page(of: orders))
    await store.receive(.resultsLoaded(found)) {
      $0.phase = .results
      $0.results = found
    }
    await store.finish()
  }

  @Test func aSpaceAfterPreliminaryResultsDoesNotCancelTheRequest() async {
    let orders = (1...501).map { number in
      Order(id: number, customerName: "Customer \(number)", total: 20, date: Date(timeIntervalSince1970: 0))
    }
    fixture.service.set(orders)
    await appear(orders)
    let loaded = OrderQuery().page(of: orders).orders
    let preliminary = SearchResults(text: "r 7", page: OrderQuery(search: "r 7").page(of: loaded), isPreliminary: true)
    await store.send(type("r 7")) {
      $0.text = "r 7"
      $0.phase = .searching
      $0.results = preliminary
    }
    await store.send(type("r 7 ")) { $0.text = "r 7 " }
    await clock.advance(by: SearchReducer.debounceInterval)
    let found = SearchResults(text: "r 7", page: OrderQuery(search: "r 7").page(of: orders))
    await store.receive(.resultsLoaded(found)) {
      $0.phase = .results
      $0.results = found
    }
    await store.finish()
  }

  @Test func aFailedLoadIsNotReported() async {
    fixture.service.fail(with: FailureMessage("No internet connection"))
    await store.send(.ordersChanged(revision: 0)) { $0.loadingRevision = 0 }
    await store.receive(.ordersLoadFailed) { $0.loadingRevision = nil }
    await store.finish()
  }

  @Test func aChangeOfTheShopIsSearchedAgain() async {
    await appear()
    await store.send(type("alice")) {
      $0.text = "alice"
      $0.phase = .results
      $0.results = .samples("alice")
    }
    var orders = Order.samples
    orders[1].customerName = "Bob Turner"
    fixture.service.set(orders)
    await store.send(.ordersChanged(revision: 1)) {
      $0.revision = 1
      $0.loadingRevision = 1
    }
    let loaded = LoadedOrders(revision: 1, page: OrderQuery().page(of: orders))
    await store.receive(.ordersLoaded(loaded)) {
      $0.loadedOrders = loaded
      $0.loadingRevision = nil
      $0.results = SearchResults(text: "alice", page: OrderQuery(search: "alice").page(of: orders))
    }
    await store.finish()
  }

  @Test func disappearanceCancelsTheLoadAndTheNextAppearanceRepeatsIt() async {
    fixture.service.onOrders.set { [clock] query in
      try await clock.sleep(for: .seconds(1))
      return query.page(of: Order.samples)
    }
    await store.send(.ordersChanged(revision: 0)) { $0.loadingRevision = 0 }
    await store.send(.paused) {
      $0.loadingRevision = nil
      $0.isLoadPaused = true
    }
    await store.send(.resumed) {
      $0.loadingRevision = 0
      $0.isLoadPaused = false
    }
    await store.send(.ordersChanged(revision: 0))
    await clock.advance(by: .seconds(1))
    await receiveOrders()
    await store.finish()
  }
}
