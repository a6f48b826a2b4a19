import Counter
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite struct CounterTests {
  @Test func theScreensAreUsed() async {
    let coordinator = CounterCoordinator { ["First", "Second"] }
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("Add one")
    await screen.tap("Add one")
    await screen.expect("Count: 2")
    await screen.snapshot("counter", sizes: [Size(width: 40, height: 8)])
    await screen.tap("News")
    await screen.expect("• Second")
    await screen.press(.escape)
    await screen.expect("Count: 2")
  }

  @Test func aFailedLoadIsExplainedAndRetried() async {
    let file = RecoveringFile()
    let coordinator = CounterCoordinator { try file.load() }
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("News")
    await screen.expect("The news could not be loaded")
    await screen.expect("The file cannot be read")
    await screen.expect("Check the disk")
    await screen.tap("Try again")
    await screen.expect("• Back again")
  }
}

/// A file that can be read at the second attempt.
@MainActor
private final class RecoveringFile {
  private var isReadable = false

  func load() throws -> [String] {
    defer { isReadable = true }
    guard isReadable else { throw NewsError.unreadableFile }
    return ["Back again"]
  }
}
