import FeatureKit
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import SearchFeature

/// The search screen, operated like a user in a narrow terminal, and before a text in a wide one.
struct SearchScreenTests {
  private let fixture = SearchFixture()
  private let clock = VirtualClock()
  private let visits = Visits()

  private final class Visits {
    var ids: [Order.ID] = []
    var filters: [OrderFilter] = []
  }

  private static let wide = Size(width: 120, height: 36)

  private func screen(_ size: Size = Size(width: 60, height: 20)) -> ScreenDriver {
    let view = fixture.makeView(clock: clock) { [visits] id in
      visits.ids.append(id)
    } onShowOrders: { [visits] filter in
      visits.filters.append(filter)
    }
    return ScreenDriver(size: size, clock: clock) { view }
  }

  @Test("Letters and digits are typed into the field wherever the focus is; results show their status and match")
  func lettersAreTypedIntoTheFieldWhereverTheFocusIs() async {
    let screen = screen()
    await screen.expect("Orders and customers.")
    await screen.type("tur")
    await screen.expect("2 orders")
    await screen.reject("Bob Novak")
    #expect(screen.styledText.contains("bold|Tur}"))
    for (number, symbol) in [(1002, "✓"), (1006, "○")] {
      #expect(screen.lines.first { $0.contains("#\(number)") }?.contains(symbol) == true)
    }
    let other = self.screen()
    await other.type("1002")
    await other.expect("1 order")
  }

  @Test func enterSearchesAndThenOpensTheFirstResult() async throws {
    let screen = screen()
    await screen.type("alice")
    await screen.press(.return)
    await screen.expect("▸ #1002")
    await screen.press(.down)
    await screen.press(.return)
    #expect(visits.ids == [1006])
    #expect(try fixture.texts() == ["alice"])
  }

  @Test func escapeClearsTheSearchAndFocusesTheField() async {
    let screen = screen()
    await screen.type("alice")
    await screen.press(.return)
    await screen.expect("▸ #1002")
    await screen.press(.escape)
    await screen.reject("#1002")
    await screen.type("bob")
    await screen.expect("1 order")
    await screen.expect("Bob Novak")
  }

  @Test func escapeLeavesAnEmptyField() async {
    let screen = screen()
    await screen.type("/")
    await screen.press(.escape)
    await screen.press(.right)
    await screen.expect("[Customers]")
  }

  @Test func aLoadedOrderOpensBeforeTheResponse() async {
    fixture.loadedOrders = Order.samples
    let screen = screen()
    await screen.type("alice")
    await screen.press(.down)
    await screen.press(.return)
    #expect(visits.ids == [1002])
  }

  @Test func aFilterOpensTheOrderList() async {
    let screen = screen(Self.wide)
    await screen.expect("over $1,000, 12 pending")
    await screen.tap("High value")
    #expect(visits.filters == [.highValue])
  }

  @Test func anOrderOpens() async {
    fixture.viewedOrders = [1006]
    let screen = screen(Self.wide)
    await screen.expect("Recently viewed")
    await screen.tap("#1006")
    await screen.tap("#1254")
    #expect(visits.ids == [1006, 1254])
  }

  @Test func aCustomerIsSearchedFor() async {
    let screen = screen(Self.wide)
    await screen.tap("Victor Johnson")
    await screen.expect("0 orders")
    await screen.expect("Victor Johnson")
  }

  @Test func theScreenSaysWhatThisSearchFindsMore() async {
    for size in [Self.wide, Size(width: 60, height: 20), Size(width: 40, height: 7)] {
      await screen(size).expect("Orders and customers.")
    }
  }
}

@Suite("Snapshots of the search screen in three sizes")
struct SearchSnapshotTests {
  private let fixture = SearchFixture()

  private func search() -> ScreenDriver {
    let clock = VirtualClock()
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
    let date = Date(timeIntervalSince1970: 0)
    fixture.service.set((1...1200).map { Order(id: $0, customerName: "Customer \($0)", total: 20, date: date) })
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

  @Test(.requirement("M11")) func recentSearches() async {
    fixture.recents().record("novak", in: .customers)
    fixture.recents().record("alice", in: .orders)
    let screen = search()
    await screen.expect("Recent searches")
    await screen.snapshot("search-recents")
  }
}
