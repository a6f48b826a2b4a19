import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite("Tabs, tab bars and presentations over them") struct TabCoordinatorViewTests {
  private let tabs = TabHost()

  @Test func barMatchesTheSnapshot() async {
    let screen = tabs.open()
    await screen.tap("First count 0")
    await screen.snapshot("tabs", sizes: patternSizes)
  }

  @Test(
    "The bar selects tabs and shows selections that were made elsewhere", .requirement("N27"), arguments: [false, true])
  func barAndRouterAreSynchronized(byMouse: Bool) async {
    let screen = tabs.open()
    await screen.tap("First count 0")
    if byMouse { await screen.click("Second") } else { await screen.press(.character("2")) }
    await screen.expect("Second count 0")
    #expect(tabs.selectedTabIndex == 1)
    tabs.switchToTab(0)
    await screen.expect("First count 1")
  }

  @Test("The user's selection of the selected tab calls switchToTab(_:) and returns the tab to its root")
  func selectedTabReturnsToItsRoot() async {
    let screen = tabs.open()
    tabs.navigate(to: PatternRoute.page(1))
    await screen.expect("First 1 count 0")
    await screen.press(.character("1"))
    await screen.expect("First count 0")
    #expect(tabs.selections == [0])
    await screen.press(.character("2"))
    #expect(tabs.selections == [0, 1])
  }

  @Test("Escape on the first screen of a tab goes the way back that the app knows, and nowhere without one")
  func firstScreenOfATabHasTheWayBackOfTheApp() async {
    let screen = ScreenDriver { [tabs] in
      tabs.buildCoordinatorView()
        .environment(\.tabBackAction, tabs.selectedTabIndex == 1 ? NavigationBackAction { tabs.switchToTab(0) } : nil)
    }
    await screen.press(.escape)
    await screen.expect("First count 0")
    tabs.switchToTab(1)
    await screen.expect("Second count 0")
    await screen.press(.escape)
    await screen.expect("First count 0")
    #expect(tabs.selectedTabIndex == 0)
  }

  @Test("Routes of the tab coordinator itself cover the tabs and their bar") func ownRoutesCoverTheTabs() async {
    let screen = tabs.open()
    await screen.tap("First count 0")
    tabs.navigate(to: TabHostRoute.over)
    await screen.expect("Over count 0")
    await screen.reject("Second")
    await screen.press(.escape)
    await screen.expect("First count 1")
    #expect(tabs.router.state.stack.isEmpty)
  }

  @Test("Presentations of the tab coordinator itself cover the tabs") func ownPresentationsCoverTheTabs() async {
    let screen = tabs.open()
    tabs.presentModal(PatternModal(.closeButton), presenting: .first)
    await screen.expect("This is close button")
    await screen.click("✗")
    await screen.reject("This is")
    tabs.presentDetour(PatternDetour(.fallback), presenting: DetourPattern.fallback)
    await screen.expect("This is fallback")
    await screen.reject("Second")
    await screen.click("‹ Back")
    await screen.expect("Second")
    #expect(tabs.currentModalCoordinator == nil && tabs.detourCoordinator == nil)
  }

  @Test("A modal of a tab that is not selected is not visible") func aHiddenTabsModalIsNotVisible() async {
    let screen = tabs.open()
    tabs.first.presentModal(PatternModal(.swipe), presenting: .home)
    await screen.expect("This is swipe")
    tabs.switchToTab(1)
    await screen.reject("This is swipe")
    await screen.expect("Second count 0")
    tabs.switchToTab(0)
    await screen.expect("This is swipe")
  }

  @Test("A pushed child presents over its parent's pages from any of its own pages") func aPushedChildPresents() async {
    let host = PatternHost()
    let child = PushedCoordinator()
    host.addChild(child)
    let screen = host.open()
    host.navigate(to: PushedRoute.start)
    host.navigate(to: PushedRoute.further)
    await screen.expect("further count 0")
    child.presentModal(PatternModal(.customBar), presenting: .start)
    await screen.expect("This is custom bar")
    // The first back button on the screen belongs to the covered page.
    await screen.press(.escape)
    await screen.reject("This is")
    await screen.expect("further count 0")
    await screen.press(.escape, count: 2)
    await screen.expect("Home count 0")
    #expect(host.pushedChildren.isEmpty)
  }
}

enum PushedRoute: String, Route { case start, further }

final class PushedCoordinator: Coordinator<PushedRoute> {
  init() { super.init(router: Router(initial: .start, factory: PushedFactory())) }

  override func canHandle(_ route: any Route) -> Bool { route is PushedRoute }
}

final class PushedFactory: ViewFactory<PushedRoute> {
  override func buildView(for route: PushedRoute) -> AnyView? { view(HostPage(title: route.rawValue)) }
}
