import PersistentModels
import TestSupport
import Testing
import TrellisStoreTesting

@testable import SearchFeature

/// The searches that do not begin with typing: restored ones, links and recent ones.
struct SearchStartTests {
  private let fixture = SearchFixture()
  private let store: TestStore<SearchReducer.State, SearchReducer.Action>

  init() {
    let reducer = fixture.reducer(clock: TestClock())
    store = TestStore(initialState: SearchReducer.State()) { reducer }
  }

  private func search(_ action: SearchReducer.Action, text: String, in scope: SearchScope = .orders) async {
    await store.send(action) {
      $0.text = text
      $0.selectedScope = scope
      $0.phase = .searching
    }
    await store.receive(.resultsLoaded(.samples(text))) {
      $0.phase = .results
      $0.results = .samples(text)
    }
  }

  @Test func theSearchOfAnEarlierLaunchIsRestored() async {
    await search(.appeared(StoredSearch(text: "alice", scope: .customers)), text: "alice", in: .customers)
    await store.finish()
  }

  @Test func aLinkTakesPrecedenceOverTheRestoredSearch() async {
    await search(.linkOpened("bob"), text: "bob")
    await store.send(.appeared(StoredSearch(text: "alice", scope: .customers)))
    await store.finish()
  }

  @Test(
    "A stored text that cannot be typed is not restored", .requirement("S6"),
    arguments: ["a\u{1B}[2J", String(repeating: "x", count: 201)])
  func damagedStoredTextIsIgnored(text: String) async {
    await store.send(.appeared(StoredSearch(text: text, scope: .orders)))
    await store.finish()
  }

  @Test func nothingIsRestoredInTheFirstLaunch() async {
    await store.send(.appeared(nil))
    await store.finish()
  }

  @Test func aRecentSearchIsRepeatedAndBecomesTheLastOne() async throws {
    let recents = fixture.recents()
    recents.record("alice", in: .customers)
    recents.record("bob", in: .orders)
    let recent = try #require(try fixture.context.models(RecentSearch.self).first)
    await search(.recentSelected(recent), text: "alice", in: .customers)
    await store.finish()
    #expect(try fixture.texts() == ["alice", "bob"])
  }

  @Test func oneOrAllRecentSearchesAreRemoved() async throws {
    let recents = fixture.recents()
    for text in ["alice", "bob", "mary"] { recents.record(text, in: .orders) }
    let recent = try #require(try fixture.context.models(RecentSearch.self).first)
    await store.send(.recentRemoved(recent.id))
    #expect(try fixture.texts() == ["mary", "bob"])
    await store.send(.clearRecentsButtonTapped)
    await store.finish()
    #expect(try fixture.texts().isEmpty)
  }
}
