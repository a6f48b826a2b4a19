import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import SearchFeature

/// The search screen, operated like a user in a narrow terminal.
struct SearchScreenTests {
  private let fixture = SearchFixture()
  private let clock = VirtualClock()
  private let visits = Visits()

  /// The orders that were opened.
  private final class Visits {
    var ids: [Order.ID] = []
  }

  private func screen() -> ScreenDriver {
    let view = fixture.makeView(clock: clock) { [visits] id in visits.ids.append(id) }
    return ScreenDriver(size: Size(width: 60, height: 20), clock: clock) { view }
  }

  @Test func lettersAreTypedIntoTheFieldWhereverTheFocusIs() async {
    let screen = screen()
    await screen.expect("Orders and customers.")
    await screen.type("alice")
    await screen.expect("2 orders")
    await screen.expect("#1002")
    await screen.reject("Bob Novak")
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

  @Test func downLeavesTheFieldForTheResults() async {
    let screen = screen()
    await screen.type("alice")
    await screen.expect("2 orders")
    await screen.press(.down)
    await screen.press(.return)
    #expect(visits.ids == [1002])
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

  @Test func digitsAreTypedIntoTheFieldWhereverTheFocusIs() async {
    let screen = screen()
    await screen.type("1002")
    await screen.expect("1 order")
  }

  @Test func escapeLeavesAnEmptyField() async {
    let screen = screen()
    await screen.type("/")
    await screen.press(.escape)
    await screen.press(.right)
    await screen.expect("[Customers]")
  }

  @Test func customersLeadToTheirOrders() async {
    let screen = screen()
    await screen.type("alice", into: "Search")
    await screen.tap("Customers")
    await screen.expect("1 customer")
    await screen.expect("2 orders")
    await screen.tap("Alice Turner")
    await screen.expect("▸ #1002")
    await screen.expect("[Orders]")
    await screen.press(.return)
    #expect(visits.ids == [1002])
  }

  @Test func aSearchWithoutMatchesSaysWhatToDo() async {
    let screen = screen()
    await screen.type("nobody")
    await screen.expect("No matches")
    await screen.expect("type only a part of the name")
    await screen.expect("0 orders")
  }

  @Test func aFailedSearchCanBeRetried() async {
    fixture.service.fail(
      with: FailureMessage("No internet connection", suggestion: "Check your internet connection and try again"))
    let screen = screen()
    await screen.type("alice")
    await screen.expect("The search failed")
    fixture.service.onOrders.clear()
    await screen.tap("Try again")
    await screen.expect("2 orders")
    await screen.reject("The search failed")
  }

  @Test func loadedOrdersMatchBeforeTheClockAdvances() async {
    fixture.loadedOrders = Order.samples
    fixture.service.set([.sample])
    let screen = screen()
    await screen.reject("#1002")
    let start = clock.now
    await screen.type("alice")
    #expect(clock.now == start)
    #expect(screen.shows("#1002"))
    #expect(screen.shows("#1006"))
    #expect(screen.shows("Searching…"))
    #expect(screen.styledText.contains("bold|Alice}"))
    await screen.expect("0 orders")
    await screen.reject("#1002")
  }

  @Test func aLoadedOrderOpensBeforeTheResponse() async {
    fixture.loadedOrders = Order.samples
    let screen = screen()
    await screen.type("alice")
    await screen.press(.down)
    await screen.press(.return)
    #expect(visits.ids == [1002])
  }

  @Test func loadedCustomersMatchBeforeTheClockAdvances() async {
    fixture.loadedOrders = Order.samples
    let screen = screen()
    await screen.tap("Customers")
    await screen.type("bob")
    #expect(screen.shows("Bob Novak"))
    #expect(screen.shows("Searching…"))
  }

  @Test func matchesAreHighlighted() async {
    let screen = screen()
    await screen.type("tur")
    await screen.expect("2 orders")
    #expect(screen.styledText.contains("bold|Tur}"))
  }

  @Test func resultsShowTheirStatus() async {
    let screen = screen()
    await screen.type("alice")
    await screen.expect("2 orders")
    for (number, symbol) in [(1002, "✓"), (1006, "○")] {
      #expect(screen.lines.first { $0.contains("#\(number)") }?.contains(symbol) == true)
    }
  }

  @Test(arguments: ["a", "AL", "ë", "小龍", "o n", "nobody"])
  func aNameIsHighlightedWhereTheQueryMatches(search: String) {
    let query = OrderQuery(search: search)
    for order in Order.samples {
      let highlight = TextHighlight(of: search, in: order.customerName)
      #expect(highlight.segments.contains(where: \.isMatch) == query.matches(order))
      #expect(highlight.segments.map(\.text).joined() == order.customerName)
    }
  }

  // MARK: Recent searches

  @Test func aRecentSearchIsRepeated() async throws {
    fixture.recents().record("novak", in: .customers)
    fixture.recents().record("alice", in: .orders)
    let screen = screen()
    await screen.expect("Recent searches")
    await screen.press(.down)
    await screen.press(.return)
    await screen.expect("1 customer")
    await screen.expect("▸ Bob Novak")
    #expect(try fixture.texts() == ["novak", "alice"])
  }

  @Test("Delete removes a recent search, and every letter is typed")
  func aKeyRemovesARecentSearch() async throws {
    for text in ["alice", "bob"] { fixture.recents().record(text, in: .orders) }
    let screen = screen()
    await screen.expect("▸ bob")
    await screen.press(.delete)
    await screen.reject("bob")
    await screen.type("xy")
    await screen.expect("xy")
    await screen.expect("No matches")
    #expect(try fixture.texts() == ["alice"])
  }

  @Test func allRecentSearchesAreCleared() async throws {
    for text in ["alice", "bob"] { fixture.recents().record(text, in: .orders) }
    let screen = screen()
    await screen.tap("Clear recent searches")
    await screen.expect("Type a customer's name or an order number.")
    #expect(try fixture.texts().isEmpty)
  }

  @Test func theSearchesOfAnotherUserAreNotListed() async {
    fixture.recents(of: "grace").record("bob", in: .orders)
    let screen = screen()
    await screen.expect("Type a customer's name or an order number.")
    await screen.reject("bob")
  }
}
