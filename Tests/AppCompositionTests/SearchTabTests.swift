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
  @Test func aCommandSearchesForTheTextOfThePalette() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" bob
      expect "in all orders"
      key end
      key enter
      expect "Bob Novak"
      expect "1 order"
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
    #expect(screen.shows("#1002") && screen.shows("Searching…"))
    #expect(requests.value.isEmpty)
    await screen.expect("2 orders")
    #expect(requests.value == ["alice"])
  }

  /// Searches for Alice, which is stored as a recent search.
  private let searchForAlice = """
    tap "Search"
    type "Search" alice
    key enter
    expect "▸ #1002"
    """

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

@Suite("A search that nobody sees sends no requests")
struct SearchCleanupTests {
  private let fixture = AppFixture.signedIn()
  private let canceled = AwaitableValue(0)

  /// Launches the app and searches for a text. Returns while the response is outstanding.
  private func startSearch() async -> ScreenDriver {
    let screen = await fixture.home()
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
    return screen
  }

  private func expectCancellation() async throws { try await canceled.wait(for: "the cancellation") { $0 == 1 } }

  @Test("An app that leaves the foreground cancels the search, and repeats it on return", .requirement("L1"))
  func inactiveAppCancelsTheSearch() async throws {
    let screen = await startSearch()
    screen.driver.reproduce(.inactive)
    try await expectCancellation()
    fixture.orders.onOrders.clear()
    await screen.advance(by: .seconds(5))
    await screen.expect("Searching…")
    screen.driver.reproduce(.active)
    await screen.expect("2 orders")
  }

  @Test(
    "A hidden tab cancels its search, and repeats it when the tab is shown, not on return", .requirement("L1", "N38"))
  func hiddenSearchWaitsForItsTab() async throws {
    let screen = await startSearch()
    await screen.tap("Settings")
    try await expectCancellation()
    let requests = fixture.orders.onOrders
    requests.set { _ in
      Issue.record("The hidden tab searches.")
      throw CancellationError()
    }
    screen.driver.reproduce(.inactive)
    await screen.advance(by: .seconds(1))
    screen.driver.reproduce(.active)
    await screen.advance(by: .seconds(5))
    requests.clear()
    await screen.tap("Search")
    await screen.expect("2 orders")
  }
}
