import CoreFakes
import Models
import OrdersFeature
import Persistence
import SearchFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("The search tab")
struct SearchTabTests {
  @Test("Each tab shows the main view of a feature", .requirement("M1", "M4", "R6"))
  func eachTabShowsAFeature() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      expect "Oldest pending"
      tap "Orders"
      expect "7 of 7"
      tap "Search"
      expect "Type a customer's name or an order number."
      tap "Profile"
      expect "Ada Lovelace"
      tap "Settings"
      expect "Appearance"
      """)
    let tabs = try fixture.tabTitles
    #expect(tabs.prefix(2) == ["Home", "Orders"])
    #expect(MainRoute.allCases.map(\.identifier) == tabs.map { "\($0.lowercased())-tab" })
  }

  @Test func aResultOpensInTheOrdersTab() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Search"
      type "Search" alice
      expect "2 orders"
      tap "#1006"
      expect "Order #1006"
      """)
    #expect(fixture.coordinator?.mainCoordinator?.currentRoute as? OrdersRoute == .detail(1006))
  }

  @Test("A link searches from any tab", .requirement("N34"))
  func aLinkSearches() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Settings"
      open trellis://search?q=bob%20n
      expect "Bob Novak"
      expect "1 order"
      """)
    #expect(fixture.coordinator?.mainCoordinator?.currentRoute as? SearchRoute == .search)
  }

  @Test func aCommandSearchesForTheTextOfThePalette() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      key b
      key o
      key b
      expect "in all orders"
      key end
      key enter
      expect "Bob Novak"
      expect "1 order"
      """)
  }

  @Test func textAndScopeAreRestored() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Search"
      type "Search" alice
      tap "Customers"
      expect "1 customer"
      relaunch
      expect "1 customer"
      expect "[Customers]"
      """)
  }

  @Test func ordersOfTheListMatchBeforeTheServerResponds() async throws {
    let fixture = AppFixture.signedIn()
    let screen = ScreenDriver(fixture.launch())
    await screen.tap("Orders")
    await screen.expect("7 of 7")
    await screen.tap("Search")
    await screen.expect("Type a customer's name or an order number.")
    let requests = AwaitableValue<[String]>([])
    fixture.orders.onOrders.set { [orders = Order.samples] query in
      requests.update { $0.append(query.search) }
      return query.page(of: orders)
    }
    await screen.type("alice")
    #expect(screen.shows("#1002"))
    #expect(screen.shows("Searching…"))
    #expect(requests.value.isEmpty)
    await screen.expect("2 orders")
    #expect(requests.value == ["alice"])
  }

  // MARK: Recent searches

  /// Searches for Alice, which is stored as a recent search.
  private let searchForAlice = """
    tap "Search"
    type "Search" alice
    key enter
    expect "▸ #1002"
    """

  @Test("Recent searches survive a relaunch, the last one first", .requirement("M11"))
  func recentSearchesSurviveARelaunch() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      \(searchForAlice)
      advance 1s
      type "Search" bob
      key enter
      expect "▸ #1005"
      relaunch
      expect "#1005"
      key esc
      expect "Recent searches"
      key down
      expect "▸ bob"
      key down
      expect "▸ alice"
      key enter
      expect "2 orders"
      """)
  }

  @Test("The searches of another user are neither listed nor restored", .requirement("S6"))
  func searchesOfAnotherUserAreNotShown() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(searchForAlice)
    let user = User(id: "grace", name: "Grace Hopper", email: "grace@example.com", token: "token-2")
    let session = Session(user: user, expiresAt: Session.sample.expiresAt)
    fixture.auth.add(session)
    try await fixture.sessions.saveSession(session)
    try fixture.preferences.markOnboardingCompleted(userID: user.id)
    try await fixture.play(
      """
      tap "Search"
      expect "Type a customer's name or an order number."
      reject "alice"
      """)
  }

  @Test func aFailureToStoreARecentSearchIsANoticeAndPreventsNoSearch() async throws {
    let fixture = AppFixture.signedIn()
    fixture.storage.beforeEach { access in
      if access == .write("recent-searches") { throw StorageError.unwritable(name: "recent-searches") }
    }
    try await fixture.play(
      """
      \(searchForAlice)
      expect "Your recent searches could not be saved"
      expect "2 orders"
      """)
  }
}

@Suite("A search that nobody sees sends no requests", .requirement("N38"))
struct SearchCleanupTests {
  private let fixture = AppFixture.signedIn()
  private let canceled = AwaitableValue(0)

  /// Launches the app and searches for a text. Returns while the response is outstanding.
  private func startSearch() async -> (driver: Driver, screen: ScreenDriver) {
    let driver = fixture.launch()
    let screen = ScreenDriver(driver)
    await screen.expect("Oldest pending")
    await screen.tap("Search")
    fixture.orders.onOrders.set { [clock = fixture.clock, canceled] _ in
      do {
        try await clock.sleep(for: .seconds(60))
      } catch {
        canceled.update { $0 += 1 }
        throw error
      }
      throw CancellationError()
    }
    await screen.type("alice", into: "Search")
    await screen.advance(by: .seconds(1))
    await screen.expect("Searching…")
    return (driver, screen)
  }

  private func expectCancellation() async throws {
    try await canceled.wait(for: "the cancellation") { $0 == 1 }
  }

  @Test func hiddenTabCancelsItsSearchAndRepeatsItWhenItIsShown() async throws {
    let screen = await startSearch().screen
    await screen.tap("Settings")
    await screen.expect("Appearance")
    try await expectCancellation()
    fixture.orders.onOrders.clear()
    await screen.tap("Search")
    await screen.expect("2 orders")
  }

  @Test("An app that leaves the foreground cancels the search, and repeats it on return", .requirement("L1"))
  func inactiveAppCancelsTheSearch() async throws {
    let (driver, screen) = await startSearch()
    driver.reproduce(.inactive)
    try await expectCancellation()
    fixture.orders.onOrders.clear()
    await screen.advance(by: .seconds(5))
    await screen.expect("Searching…")
    driver.reproduce(.active)
    await screen.expect("2 orders")
  }

  @Test("A search in a hidden tab waits until the tab is shown", .requirement("L1"))
  func hiddenSearchIsNotRepeatedOnReturn() async throws {
    let (driver, screen) = await startSearch()
    await screen.tap("Settings")
    try await expectCancellation()
    let requests = fixture.orders.onOrders
    requests.set { _ in
      Issue.record("The hidden tab searches.")
      throw CancellationError()
    }
    driver.reproduce(.inactive)
    await screen.advance(by: .seconds(1))
    driver.reproduce(.active)
    await screen.advance(by: .seconds(5))
    requests.clear()
    await screen.tap("Search")
    await screen.expect("2 orders")
  }
}
