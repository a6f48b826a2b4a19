import FeatureKit
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import SearchFeature

@Suite("Snapshots of the search screen in three sizes")
struct SearchSnapshotTests {
  private let fixture = SearchFixture()
  private let clock = VirtualClock()

  private func search() -> ScreenDriver {
    let view = fixture.makeView(clock: clock)
    return ScreenDriver(clock: clock) { view }
  }

  private func snapshot(_ name: String, typing text: String, expecting result: String) async {
    let screen = search()
    await screen.type(text, into: "Search")
    await screen.expect(result)
    await screen.snapshot(name)
  }

  @Test func emptyField() async {
    let screen = search()
    await screen.expect("Type a customer's name")
    await screen.snapshot("search")
  }

  @Test func orders() async {
    await snapshot("search-results", typing: "a", expecting: "orders")
  }

  @Test func ordersInANarrowWindow() async {
    let screen = search()
    await screen.type("a", into: "Search")
    await screen.expect("orders")
    await screen.snapshot("search-results-tiny", sizes: [Size(width: 40, height: 20), Size(width: 40, height: 10)])
  }

  @Test func customers() async {
    let screen = search()
    await screen.type("a", into: "Search")
    await screen.tap("Customers")
    await screen.expect("customers")
    await screen.snapshot("search-customers")
  }

  @Test func moreMatchesThanOnePage() async {
    let orders = (1...1200).map { number in
      Order(id: number, customerName: "Customer \(number)", total: 20, date: Date(timeIntervalSince1970: 0))
    }
    fixture.service.set(orders)
    await snapshot("search-many", typing: "customer", expecting: "500 of 1,200 orders")
  }

  @Test func noMatches() async {
    await snapshot("search-no-match", typing: "nobody", expecting: "No matches")
  }

  @Test func failure() async {
    fixture.service.fail(
      with: FailureMessage("No internet connection", suggestion: "Check your internet connection and try again"))
    await snapshot("search-failed", typing: "alice", expecting: "The search failed")
  }

  @Test func recentSearches() async {
    fixture.recents().record("novak", in: .customers)
    fixture.recents().record("alice", in: .orders)
    let screen = search()
    await screen.expect("Recent searches")
    await screen.snapshot("search-recents")
  }
}
