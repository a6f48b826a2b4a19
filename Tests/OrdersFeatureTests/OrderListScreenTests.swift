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
  private func screen(width: Int, height: Int = 20) throws -> ScreenDriver {
    let service = FakeOrderService()
    service.set(Order.samples)
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), timeZone: try #require(TimeZone(secondsFromGMT: 0)),
      changes: RecentChangeModel(), revisions: ShopRevisions(),
      closures: OrdersClosures(
        onOpenOrder: { _ in }, onShow: { _ in }, onOrderMissing: { _ in }, onNewOrder: {}))
    return ScreenDriver(size: Size(width: width, height: height)) { feature.makeMainView() }
  }

  @Test(
    arguments: [
      (80, ["Number", "Customer", "Date", "Total", "Status"]), (60, ["Number", "Customer", "Total", "Status"]),
      (50, ["Number", "Customer", "Total", "Status"]), (40, ["Number", "Customer", "Total"]),
      (28, ["Number", "Customer"]),
    ])
  func columnsAreHiddenBeforeTheCustomerIs(width: Int, columns: [String]) async throws {
    let screen = try screen(width: width)
    await screen.expect("#1001")
    let heading = try #require(screen.lines.first { $0.contains("Number") })
    let titles = heading.replacing("▾", with: " ").split(separator: " ").map(String.init)
    #expect(titles == columns)
    #expect(screen.shows("John App"), "\(screen.text)")
  }

  @Test(arguments: [28, 40, 50, 60])
  func theStatusIsShownAtLeastAsASymbol(width: Int) async throws {
    let screen = try screen(width: width)
    await screen.expect("#1001")
    for (number, symbol) in [(1001, "●"), (1002, "✓"), (1006, "○")] {
      let row = try #require(screen.lines.first { $0.contains("#\(number)") })
      #expect(row.contains(symbol), "\(row)")
    }
  }

  @Test(arguments: [28, 32, 38, 40, 56, 60])
  func buttonsAreNeitherTruncatedNorWrapped(width: Int) async throws {
    let screen = try screen(width: width)
    await screen.expect("#1001")
    let titles = screen.text.matches(of: /\[ ([^\]]*) \]/).map { String($0.1) }
    let whole = ["Complete", "New window", "New order", "Sort…"]
    #expect(titles == (width < 56 ? ["Complete", "Window", "New", "Sort"] : whole))
  }

  @Test func matchesOfTheSearchAreHighlighted() async throws {
    let screen = try screen(width: 80)
    await screen.expect("#1001")
    await screen.type("tur", into: "Search")
    await screen.expect("2 of 7")
    #expect(screen.styledText.contains("bold|Tur}"))
  }

  @Test(arguments: stride(from: 20, through: 80, by: 3).map(\.self))
  func counterIsNeverTruncated(width: Int) async throws {
    let screen = try screen(width: width)
    await screen.expect("#1001")
    let bar = try #require(screen.lines.first { $0.contains("All") })
    let rest = bar.filter { $0.isNumber || $0 == "…" }
    #expect(rest == "77" || rest == "", "\(bar)")
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

  @Test func hintLineIsTheSameForCompletedOrders() async throws {
    let driver = driver()
    await driver.settle()
    let hints = try #require(driver.screen.last)
    #expect(hints.contains("c Complete"))
    #expect(fixture.viewModel.canComplete)
    driver.window.send(.key(KeyPress(.down)))
    #expect(!fixture.viewModel.canComplete)
    #expect(driver.screen.last == hints)
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
