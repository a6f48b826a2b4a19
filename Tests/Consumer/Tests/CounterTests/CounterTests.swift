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
}
