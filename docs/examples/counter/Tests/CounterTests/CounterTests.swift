import Counter
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite struct CounterTests {
  private static let size = [Size(width: 60, height: 12)]

  @Test func theScreensAreUsed() async {
    let coordinator = MainCoordinator { ["First", "Second"] }
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("Add one")
    await screen.tap("Add one")
    await screen.expect("Count: 2")
    await screen.snapshot("counter", sizes: Self.size)
    await screen.tap("News")
    await screen.expect("• Second")
    await screen.snapshot("news", sizes: Self.size)
    await screen.press(.escape)
    await screen.expect("Count: 2")
  }

  @Test func theModalResetsTheCounter() async {
    let coordinator = MainCoordinator { [] }
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("Add one")
    await screen.tap("Reset")
    await screen.snapshot("reset", sizes: Self.size)
    await screen.tap("Set to 0")
    await screen.expect("Count: 0")
  }

  @Test func theHelpLeavesTheScreensAsTheyAre() async {
    let coordinator = MainCoordinator { ["First"] }
    let screen = ScreenDriver { coordinator.buildCoordinatorView() }
    await screen.tap("News")
    coordinator.showHelp()
    await screen.expect("Escape leads back.")
    await screen.snapshot("help", sizes: Self.size)
    await screen.press(.escape)
    await screen.expect("• First")
  }

  /// A plan is the way to a route, without a screen and without navigating.
  @Test func aRouteIsReachedFromAnotherTab() throws {
    let coordinator = MainCoordinator { [] }
    coordinator.navigate(to: MainRoute.about)
    let plan = try coordinator.plan(to: CounterRoute.news).get()
    #expect(plan.reasoning.last == "-> CounterCoordinator: push 'news'")
    coordinator.navigate(to: CounterRoute.news)
    #expect(coordinator.frontCoordinator.visibleStack.map(\.route.identifier) == ["counter", "news"])
  }

  @Test func aFailedLoadIsExplainedAndRetried() async {
    let file = RecoveringFile()
    let coordinator = MainCoordinator { try file.load() }
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
