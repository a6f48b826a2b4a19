import Models
import TerminalUI
import TerminalUIDriver
import Testing

@testable import OrdersFeature

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
