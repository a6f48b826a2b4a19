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

  @Test func aLoadedOrderOpensBeforeTheResponse() async {
    fixture.loadedOrders = Order.samples
    let screen = screen()
    await screen.type("alice")
    await screen.press(.down)
    await screen.press(.return)
    #expect(visits.ids == [1002])
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

}
