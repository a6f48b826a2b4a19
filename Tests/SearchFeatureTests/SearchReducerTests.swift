import FeatureKit
import Models
import ServicesFakes
import TestSupport
import Testing
import TrellisStore
import TrellisStoreTesting

@testable import SearchFeature

@Suite("The search on the store")
struct SearchReducerTests {
  private let fixture = SearchFixture()
  private let clock = TestClock()
  private let store: TestStore<SearchReducer.State, SearchReducer.Action>

  init() {
    let reducer = fixture.reducer(clock: clock)
    store = TestStore(initialState: SearchReducer.State()) { reducer }
  }

  private static let offline = FailureMessage(
    "No internet connection", suggestion: "Check your internet connection")

  private func type(_ text: String) -> SearchReducer.Action { .binding(.set(\.text, text)) }

  private func receive(_ results: SearchResults) async {
    await store.receive(.resultsLoaded(results)) {
      $0.phase = .results
      $0.results = results
      $0.localMatches = nil
    }
  }

  /// Receives the matches of a text among the loaded orders, here the samples or the last response.
  private func receiveMatches(_ text: String) async {
    await store.receive(.loadedOrdersMatched(.samples(text))) { $0.localMatches = .samples(text) }
  }

  private func startSearch(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await store.send(type(text), sourceLocation: sourceLocation) {
      $0.text = text
      $0.phase = .searching
    }
  }

  private func search(_ text: String) async {
    await startSearch(text)
    await store.send(.submitted)
    await receive(.samples(text))
  }

  @Test(.requirement("P5")) func typingSearchesAfterAPause() async {
    await startSearch("a")
    await clock.advance(by: .milliseconds(100))
    await store.send(type("al")) { $0.text = "al" }
    await clock.advance(by: .milliseconds(149))
    await clock.advance(by: .milliseconds(1))
    await receive(.samples("al"))
    await store.finish()
  }

  @Test func anEmptyTextCancelsTheSearchAndClearsTheResults() async {
    await search("alice")
    await startSearch("alice t")
    await receiveMatches("alice t")
    await store.send(type(" ")) {
      $0.text = " "
      $0.phase = .idle
      $0.results = nil
      $0.localMatches = nil
    }
    await store.finish()
  }

  @Test func returningToTheTextOfTheResultsCancelsTheSearch() async {
    await search("alice")
    await startSearch("alices")
    await store.send(type("alice ")) {
      $0.text = "alice "
      $0.phase = .results
    }
    await store.finish()
  }

  @Test(.requirement("P5")) func aNewTextCancelsTheRequestOfTheOldOne() async {
    fixture.service.onOrders.set { [clock] query in
      try await clock.sleep(for: .seconds(query.search == "a" ? 60 : 1))
      return query.page(of: Order.samples) { _ in [] }
    }
    await startSearch("a")
    await clock.advance(by: SearchReducer.debounceInterval)
    await store.send(type("alice")) { $0.text = "alice" }
    await clock.advance(by: SearchReducer.debounceInterval)
    await clock.advance(by: .seconds(1))
    await receive(.samples("alice"))
    await store.finish()
  }

  @Test func loadedOrdersAreShownUntilTheResponse() async {
    fixture.loadedOrders = Order.samples
    fixture.service.set([.sample])
    await startSearch("o")
    await receiveMatches("o")
    #expect(store.state.shownResults == .samples("o"))
    await clock.advance(by: SearchReducer.debounceInterval)
    await receive(SearchResults(text: "o", page: OrderQuery(search: "o").page(of: [.sample]) { _ in [] }))
    await store.finish()
  }

  @Test func enterShowsLoadedOrdersUntilTheResponse() async {
    fixture.loadedOrders = Order.samples
    await startSearch("bob")
    await receiveMatches("bob")
    await store.send(.submitted)
    await store.receive(.loadedOrdersMatched(.samples("bob")))
    await receive(.samples("bob"))
    await store.finish()
  }

  @Test func aTextWithoutLoadedMatchesKeepsTheResultsOnTheScreen() async {
    fixture.loadedOrders = Order.samples
    await startSearch("bob")
    await receiveMatches("bob")
    await store.send(type("bobx")) { $0.text = "bobx" }
    #expect(store.state.shownResults == .samples("bob"))
    await clock.advance(by: SearchReducer.debounceInterval)
    await receive(.samples("bobx"))
    #expect(store.state.shownResults?.orders.isEmpty == true)
    await store.finish()
  }

  @Test func matchesOfAnotherTextAreIgnored() async {
    await startSearch("bob")
    await store.send(.loadedOrdersMatched(.samples("b")))
    await clock.advance(by: SearchReducer.debounceInterval)
    await receive(.samples("bob"))
    await store.send(.loadedOrdersMatched(.samples("bob")))
    await store.finish()
  }

  @Test func aFailureReplacesTheLoadedMatches() async throws {
    fixture.loadedOrders = Order.samples
    fixture.service.fail(with: Self.offline)
    await startSearch("bob")
    await receiveMatches("bob")
    await clock.advance(by: SearchReducer.debounceInterval)
    let shown = try #require(FailureMessage(describing: Self.offline, outcome: "The search failed"))
    await store.receive(.searchFailed(shown)) {
      $0.phase = .failed(shown)
      $0.localMatches = nil
    }
    await store.finish()
  }

  @Test(.requirement("N38")) func disappearanceCancelsTheSearchAndTheNextAppearanceRepeatsIt() async {
    await store.send(type("al")) {
      $0.text = "al"
      $0.phase = .searching
    }
    await store.send(.paused) { $0.phase = .paused }
    await clock.advance(by: .seconds(1))
    await store.send(.resumed) { $0.phase = .searching }
    await receive(.samples("al"))
    await store.finish()
  }

  @Test(.requirement("N38")) func disappearanceWithoutASearchChangesNothing() async {
    await store.send(.paused)
    await store.send(.resumed)
    await search("alice")
    await store.send(.paused)
    await store.send(.resumed)
    await store.finish()
  }

  @Test func enterSearchesWithoutAPause() async throws {
    await search("alice")
    await store.finish()
    #expect(try fixture.texts() == ["alice"])
  }

  @Test func enterInAnEmptyFieldDoesNothing() async throws {
    await store.send(.submitted)
    await store.finish()
    #expect(try fixture.texts().isEmpty)
  }

  @Test("A search that fails, or that the service cancels, can be retried", arguments: [false, true])
  func aFailedSearchCanBeRetried(isCanceled: Bool) async throws {
    fixture.service.onOrders.set(throwing: isCanceled ? CancellationError() : Self.offline)
    await startSearch("bob")
    await clock.advance(by: SearchReducer.debounceInterval)
    let shown = try #require(
      isCanceled
        ? FailureMessage(outcome: "The search failed", "The request was interrupted", suggestion: "Try again")
        : FailureMessage(describing: Self.offline, outcome: "The search failed"))
    await store.receive(.searchFailed(shown)) { $0.phase = .failed(shown) }
    fixture.service.onOrders.clear()
    await store.send(.retryButtonTapped) { $0.phase = .searching }
    await receive(.samples("bob"))
    await store.finish()
  }

  @Test func theScopeListsTheSameResponseWithoutARequest() async {
    await search("alice")
    fixture.service.fail(with: FailureMessage("No request is expected"))
    await store.send(.binding(.set(\.selectedScope, .customers))) { $0.selectedScope = .customers }
    await store.finish()
  }

  @Test func aCustomerLeadsToTheirOrders() async throws {
    await search("o")
    await store.send(.binding(.set(\.selectedScope, .customers))) { $0.selectedScope = .customers }
    await store.send(.customerSelected("Bob Novak")) {
      $0.text = "Bob Novak"
      $0.chosenText = "Bob Novak"
      $0.selectedScope = .orders
      $0.phase = .searching
    }
    await receiveMatches("Bob Novak")
    await receive(.samples("Bob Novak"))
    await store.send(.orderOpened)
    await store.finish()
    #expect(try fixture.texts() == ["o", "o"], "each scope is a search of its own, and a name of a response is none")
    #expect(store.state.stored.text.isEmpty)
  }

  @Test func openingAnOrderRecordsTheSearch() async throws {
    await startSearch(" zoë ")
    await clock.advance(by: SearchReducer.debounceInterval)
    await receive(.samples("zoë"))
    #expect(try fixture.texts().isEmpty)
    await store.send(.orderOpened)
    await store.finish()
    #expect(try fixture.texts() == ["zoë"])
  }

  @Test func clearingCancelsTheSearch() async {
    await startSearch("alice")
    await store.send(.clearButtonTapped) {
      $0.text = ""
      $0.phase = .idle
    }
    await store.finish()
  }

  // MARK: Changes of the shop

  @Test func aChangeLoadsTheResultsAgainWhichRemainIfThatFails() async {
    await search("alice")
    fixture.service.set([.sample])
    await store.send(.ordersChanged(revision: 1)) { $0.revision = 1 }
    await receive(SearchResults(text: "alice", page: OrderQuery(search: "alice").page(of: [.sample]) { _ in [] }))
    fixture.service.fail(with: Self.offline)
    await store.send(.ordersChanged(revision: 2)) { $0.revision = 2 }
    await store.finish()
    #expect(store.state.phase == .results)
  }

  @Test func anEqualRevisionOrNoResultsLoadNothing() async {
    fixture.service.fail(with: FailureMessage("No request is expected"))
    await store.send(.ordersChanged(revision: 0))
    await store.send(.ordersChanged(revision: 1)) { $0.revision = 1 }
    await store.finish()
  }

  @Test func aChangeDuringASearchLoadsItsResultsAgain() async {
    await startSearch("alice")
    await store.send(.ordersChanged(revision: 1)) {
      $0.revision = 1
      $0.isOutdated = true
    }
    await clock.advance(by: SearchReducer.debounceInterval)
    await store.receive(.resultsLoaded(.samples("alice"))) {
      $0.phase = .results
      $0.results = .samples("alice")
      $0.isOutdated = false
    }
    fixture.service.set([])
    await store.receive(.resultsLoaded(.samples("alice")))
    await store.finish()
  }

  @Test func aSearchAfterAFailedOneIsLoadedOnce() async throws {
    fixture.service.fail(with: Self.offline)
    await startSearch("bob")
    await store.send(.ordersChanged(revision: 1)) {
      $0.revision = 1
      $0.isOutdated = true
    }
    await clock.advance(by: SearchReducer.debounceInterval)
    let shown = try #require(FailureMessage(describing: Self.offline, outcome: "The search failed"))
    await store.receive(.searchFailed(shown)) { $0.phase = .failed(shown) }
    fixture.service.onOrders.clear()
    await store.send(.retryButtonTapped) {
      $0.phase = .searching
      $0.isOutdated = false
    }
    await receive(.samples("bob"))
    await store.finish()
  }

  @Test func aNewSearchCancelsTheReloadOfTheOldResults() async {
    await search("alice")
    fixture.service.onOrders.set { [clock] query in
      try await clock.sleep(for: .seconds(query.search == "alice" ? 60 : 1))
      return query.page(of: Order.samples) { _ in [] }
    }
    await store.send(.ordersChanged(revision: 1)) { $0.revision = 1 }
    await startSearch("bob")
    await clock.advance(by: SearchReducer.debounceInterval)
    await clock.advance(by: .seconds(60))
    await receive(.samples("bob"))
    await store.finish()
  }

  @Test func aSecondEnterReplacesTheFirstRequest() async {
    fixture.service.onOrders.set { [clock, fixture] query in
      fixture.service.onOrders.clear()
      try await clock.sleep(for: .seconds(60))
      return OrderPage(orders: [], total: 0)
    }
    await startSearch("bob")
    await store.send(.submitted)
    await store.send(.submitted)
    await receive(.samples("bob"))
    await clock.advance(by: .seconds(60))
    await store.finish()
  }
}
