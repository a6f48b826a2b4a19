import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
struct CoordinatorViewTests {
  private let host = PatternHost()

  @Test(
    "The view shows the router's state, and user input changes it: so does the back action of the environment",
    .requirement("N25", "N27"))
  func viewAndRouterAreSynchronized() async {
    let screen = host.open()
    await screen.tap("Home count 0")
    await screen.expect("at the root")
    host.navigate(to: PatternRoute.page(7))
    await screen.expect("‹ Back  Page 7")
    await screen.expect("can go back")
    await screen.press(.escape)
    await screen.expect("Home count 1")
    #expect(host.router.state.stack.isEmpty)
    host.navigate(to: PatternRoute.page(7))
    await screen.tap("Go back")
    await screen.expect("Home count 1")
  }

  @Test("A hidden tab preserves its stack, and choosing the selected tab again pops to its root", .requirement("N15"))
  func tabsPreserveTheirStacks() async {
    let tabs = TabHost()
    tabs.first.navigate(to: PatternRoute.page(1))
    let screen = tabs.open()
    await screen.tap("First 1 count 0")
    await screen.tap("Second")
    await screen.expect("Second count 0")
    await screen.tap("First")
    await screen.expect("First 1 count 1")
    await screen.tap("First")
    await screen.expect("First count 0")
  }

  @Test("A modal and a detour cover the screen, and their dismissal reveals it as it was", .requirement("N10", "N11"))
  func presentationsCoverTheScreen() async {
    let screen = host.open()
    await screen.tap("Home count 0")
    host.navigate(to: ModalPattern.swipe)
    await screen.expect("This is swipe")
    await screen.press(.escape)
    host.showDetour(.customButton)
    await screen.expect("This is custom button")
    await screen.reject("Home count")
    await screen.tap("Leave")
    await screen.expect("Home count 1")
    #expect(host.currentModalCoordinator == nil && host.detourCoordinator == nil)
  }

  @Test("A route without a screen shows a message and is reported once", .requirement("N31"))
  func aRouteWithoutAScreenShowsAMessage() async {
    let screen = host.open()
    host.navigate(to: PatternRoute.page(404))
    await screen.expect("There is no screen for page-404.")
    for size in [Size(width: 40, height: 10), .standard] { await screen.resize(to: size) }
    #expect(
      host.errors == [
        .viewCreationFailed(coordinator: "PatternHost", route: "page-404", routeType: "PatternRoute", viewType: .pushed)
      ])
  }

  @Test("The listing of D4 that injects the back action into a screen compiles and runs")
  func theListingsBackActionRuns() async {
    var count = 0
    let screen = ScreenDriver {
      HostPage(title: "Alone")
        .environment(\.navigationBackAction) { count += 1 }
        .environment(\.canNavigateBack, true)
    }
    await screen.expect("can go back")
    await screen.tap("Go back")
    #expect(count == 1)
  }

  @Test("The first screen is notified of its appearance once", .requirement("N38"))
  func theFirstScreenIsNotifiedOnce() async {
    let screen = host.open()
    await screen.resize(to: Size(width: 40, height: 10))
    #expect(host.appearances == 1)
  }
}
