import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Tabs", .tracksMemoryLeaks) struct TabCoordinatorTests {
  @Test(.requirement("N6")) func childrenAreTabsUnlessAContextIsGiven() {
    let (tabs, extra) = (Tabs(), Child(.root))
    #expect(tabs.coordinator.getTabIndex(for: tabs.child) == 0 && tabs.coordinator.getTabIndex(for: tabs.other) == 1)
    #expect(tabs.coordinator.getTabIndex(for: extra) == nil)
    tabs.coordinator.addChild(extra, context: .pushed)
    #expect([tabs.child, extra].map(\.presentationContext) == [.tab, .pushed])
  }

  @Test func missingTabIsReportedAndChangesNothing() {
    let tabs = Tabs()
    let log = ErrorLog(for: tabs.coordinator)
    tabs.coordinator.switchToTab(3)
    tabs.coordinator.switchToTab(-1)
    #expect(tabs.selected == 0)
    #expect(
      log.errors == [.invalidTabIndex(index: 3, validRange: 0..<3), .invalidTabIndex(index: -1, validRange: 0..<3)])
  }

  @Test(.requirement("N7")) func tabBarNeedsNoRouteType() {
    let tabs = Tabs()
    let erased: AnyCoordinator = tabs.coordinator
    let counter = ChangeCounter { #expect(erased.selectedTabIndex == 0) }
    erased.selectTab(at: 2)
    #expect(counter.changes == 1 && erased.selectedTabIndex == 2)
    tabs.child.selectTab(at: 1)
    #expect(tabs.child.selectedTabIndex == nil)
  }

  @Test func removingTabPreservesTheSelection() {
    let tabs = Tabs()
    tabs.coordinator.switchToTab(2)
    tabs.coordinator.removeChild(tabs.child)
    #expect(tabs.selected == 1)
    tabs.coordinator.removeChild(tabs.sheet)
    #expect(tabs.selected == 0)
    tabs.coordinator.removeChild(tabs.other)
    #expect(tabs.selected == 0)
    #expect(!tabs.coordinator.navigate(to: OtherRoute.one))
  }

  private final class Switching: TabCoordinator<TabRoute> {
    override func canHandle(_ route: any Route) -> Bool { route is TabRoute }
    override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }
  }

  @Test(
    "after a tab is removed, the routes of the others still select them, and its own route is refused",
    arguments: [0, 1, 2])
  func removedTabIsNotReplacedByItsNeighbor(removed: Int) throws {
    let children: [AnyCoordinator] = [Child(.root), Other(.root), Sheet(.root)]
    let tabs = Switching(router: .mock).adding(children)
    let log = ErrorLog(for: tabs)
    tabs.removeChild(children[removed])
    for (position, route) in TabRoute.allCases.enumerated() where position != removed {
      #expect(tabs.navigate(to: route))
      #expect(tabs.contentCoordinator === children[position])
    }
    let shown = tabs.contentCoordinator
    #expect(!tabs.navigate(to: TabRoute.allCases[removed]))
    #expect(tabs.contentCoordinator === shown && log.errors.count == 1)
    tabs.addChild(children[removed])
    #expect(tabs.navigate(to: TabRoute.allCases[removed]))
    #expect(tabs.contentCoordinator === children[removed])
  }

  @Test("tabSwitch selects a tab by its root, by canHandle(_:) or by the index of the case", .requirement("N4", "N6"))
  func tabSwitchFindsItsTab() {
    let tabs = Switching(router: .mock).adding([Child(.root), ProbeCoordinator<TabRoute>(.third)])
    let log = ErrorLog(for: tabs)
    #expect(tabs.navigate(to: TabRoute.third))
    #expect(tabs.router.state.selectedTab == 1)
    tabs.removeChild(tabs.children[1])
    tabs.addChild(Other(.root))
    #expect(tabs.navigate(to: TabRoute.second))
    #expect(tabs.router.state.selectedTab == 1)
    #expect(!tabs.navigate(to: TabRoute.third))
    #expect(log.errors.count == 1)
  }

  @Test("a tab that resetToCleanState() selects stays selected") func resetSelectsATab() {
    final class Starting: TabCoordinator<TabRoute> {
      override func resetToCleanState() {
        super.resetToCleanState()
        switchToTab(1)
      }
    }
    let (host, tabs) = (Host(.root), Starting(router: .mock).adding([Child(.root), Other(.root), Sheet(.root)]))
    host.addModalCoordinator(tabs)
    host.navigate(to: SheetRoute.one)
    #expect(tabs.selectedTabIndex == 2)
    host.dismissModal()
    #expect(tabs.selectedTabIndex == 1)
  }
}
