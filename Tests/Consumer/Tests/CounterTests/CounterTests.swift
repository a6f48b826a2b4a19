import Counter
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite struct CounterTests {
  @Test func theScreensAreUsed() async {
    let coordinator = CounterCoordinator()
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("Add one")
    await screen.tap("Add one")
    await screen.expect("Count: 2")
    await screen.snapshot("counter", sizes: [Size(width: 40, height: 8)])
    await screen.tap("About")
    await screen.expect("Uses 10 modules of its own")
    await screen.press(.escape)
    await screen.expect("Count: 2")
  }

  @Test func aFailedLoadIsExplainedAndRetried() async {
    let list = RecoveringList()
    let coordinator = CounterCoordinator { try list.load() }
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("About")
    await screen.expect("The modules could not be listed")
    await screen.expect("The list cannot be read")
    await screen.expect("Check the disk")
    await screen.tap("Try again")
    await screen.expect("Uses 2 modules of its own, such as Models, Store.")
  }
}

/// A list of modules that can be read at the second attempt.
@MainActor
private final class RecoveringList {
  private var isReadable = false

  func load() throws -> [String] {
    defer { isReadable = true }
    guard isReadable else { throw AboutError.unreadableList }
    return ["Models", "Store"]
  }
}
