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
    let feature = SearchFeatureFactory.create(
      orderService: fixture.service, clock: clock, now: fixture.now, userID: "ada", modelContext: fixture.context,
      effectExecutor: clock.executor,
      closures: SearchClosures(onOpenOrder: { _ in }))
    let view = feature.makeMainView()
    return ScreenDriver(clock: clock) { view }
  }

  @Test func emptyField() async {
    let screen = search()
    await screen.expect("Type a customer's name")
    await screen.snapshot("search")
  }

  @Test func orders() async {
    let screen = search()
    await screen.type("a", into: "Search")
    await screen.expect("orders")
    await screen.snapshot("search-orders")
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
    let screen = search()
    await screen.type("customer", into: "Search")
    await screen.expect("500 of 1,200 orders")
    await screen.snapshot("search-long")
  }

  @Test func noMatches() async {
    let screen = search()
    await screen.type("nobody", into: "Search")
    await screen.expect("No matches")
    await screen.snapshot("search-no-match")
  }

  @Test func failure() async {
    fixture.service.fail(
      with: FailureMessage("No internet connection", suggestion: "Check your internet connection and try again"))
    let screen = search()
    await screen.type("alice", into: "Search")
    await screen.expect("The search failed")
    await screen.snapshot("search-failed")
  }

  @Test func recentSearches() async {
    fixture.recents().record("novak", in: .customers)
    fixture.recents().record("alice", in: .orders)
    let screen = search()
    await screen.expect("Recent searches")
    await screen.snapshot("search-recents")
  }
}
