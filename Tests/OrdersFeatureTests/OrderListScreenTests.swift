import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import OrdersFeature

struct OrderColumnTests {
  private func screen(width: Int, height: Int = 20) async -> ScreenDriver {
    let screen = OrderListScreenFixture().screen(size: Size(width: width, height: height))
    await screen.expect("#1001")
    return screen
  }

  @Test(
    arguments: [
      // The detail is beside the list.
      (200, ["Number", "Customer", "Age", "Items", "Total", "Status"]),
      (120, ["Number", "Customer", "Age", "Items", "Total"]),
      (108, ["Number", "Customer", "Date", "Age", "Items", "Total", "Status"]),
      (80, ["Number", "Customer", "Age", "Items", "Total", "Status"]),
      (60, ["Number", "Customer", "Age", "Items", "Total"]),
      (50, ["Number", "Customer", "Total"]), (40, ["Number", "Customer", "Total"]), (28, ["Number", "Customer"]),
    ])
  func columnsAreHiddenBeforeTheCustomerIs(width: Int, columns: [String]) async throws {
    let screen = await screen(width: width)
    let heading = try #require(screen.lines.first { $0.contains("Number") })
    let titles = heading.prefix { $0 != "╰" }.filter { !"▾▴│".contains($0) }.split(separator: " ").map(String.init)
    #expect(titles == columns)
    #expect(screen.shows("John App"), "\(screen.text)")
  }

  @Test(arguments: [28, 40, 50, 60])
  func theStatusIsShownAtLeastAsASymbol(width: Int) async throws {
    let screen = await screen(width: width)
    for (number, symbol) in [(1001, "●"), (1002, "✓"), (1006, "○")] {
      let row = try #require(screen.lines.first { $0.contains("#\(number)") })
      #expect(row.contains(symbol), "\(row)")
    }
  }

  @Test func theKeysTakeNoRowFromTheOrders() async throws {
    let screen = await screen(width: 60)
    let keys = Set(screen.driver.window.keyHints.map(\.key))
    #expect(keys.isSuperset(of: ["Space", "c", "n", "s", "y", "r", "w"]))
    await screen.expect("c Complete · s Sort")
    await screen.reject("[ Complete ]")
  }

  @Test func fourOrdersAreVisibleInALowWindow() async throws {
    let screen = await screen(width: 40, height: 8)
    #expect(screen.lines.count { $0.contains("#100") } >= 4)
  }

  @Test(arguments: [120, 200])
  func thereIsNoLargeGapBetweenColumns(width: Int) async throws {
    let screen = await screen(width: width)
    let row = try #require(screen.lines.first { $0.contains("#1004") })
    // The panel of the list, without the detail beside it.
    let text = row.drop { $0 == "│" }.prefix { $0 != "│" }.trimmingCharacters(in: [" "])
    #expect(!text.contains(String(repeating: " ", count: 40)))
  }

  @Test func matchesOfTheSearchAreHighlighted() async throws {
    let screen = await screen(width: 80)
    await screen.type("tur", into: "Search")
    await screen.expect("2 of 7")
    #expect(screen.styledText.contains("bold|Tur}"))
  }

  @Test(arguments: stride(from: 20, through: 80, by: 3).map(\.self))
  func counterIsNeverTruncated(width: Int) async throws {
    let screen = await screen(width: width)
    let border = try #require(screen.lines.first)
    let rest = border.filter { $0.isNumber || $0 == "…" }
    #expect(rest == "77" || rest == "", "\(border)")
    #expect(rest == "77" || width < 28)
  }
}

/// Key presses in the order list: their view evaluations, and their effect during a load.
struct OrderListKeyTests {
  private final class Visits {
    var ids: [Order.ID] = []
  }

  private let fixture = OrderListFixture()
  private let visits = Visits()

  private func driver() -> Driver {
    var closures = OrdersClosures.ignored
    closures.onOpenOrder = { [visits] id in visits.ids.append(id) }
    let view = OrderListView(viewModel: fixture.viewModel, closures: closures)
    return Driver(WindowGroup { view }, clock: VirtualClock())
  }

  @Test func movingTheSelectionEvaluatesNoRow() async {
    let driver = driver()
    await driver.settle()
    let before = driver.window.evaluationCount
    driver.window.send(.key(KeyPress(.down)))
    driver.window.update()
    #expect(fixture.viewModel.selection == 1002)
    // The selection of the list, the button that completes the selected order, and the view that stores the selection.
    #expect(driver.window.evaluationCount == before + 3)
    await driver.close()
  }

  @Test func hintLineOffersNoKeyThatWouldRefuse() async throws {
    let driver = driver()
    await driver.settle()
    let hints = try #require(driver.screen.last)
    #expect(hints.contains("c Complete"))
    #expect(fixture.viewModel.canComplete)
    driver.window.send(.key(KeyPress(.down)))
    #expect(!fixture.viewModel.canComplete)
    #expect(driver.screen.last?.contains("c Complete") == false)
    #expect(!driver.window.keyHints.contains { $0.key == "c" })
    await driver.close()
  }

  @Test func keysTypedDuringTheLoadActOnTheLoadedOrders() async {
    let driver = driver()
    for key in [KeyPress.Key.down, .down, .return] { driver.window.send(.key(KeyPress(key))) }
    #expect(visits.ids == [])
    await driver.settle()
    #expect(visits.ids == [1003])
    await driver.close()
  }
}
