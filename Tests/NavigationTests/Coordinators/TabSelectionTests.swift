import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Selecting tabs, by the user and by navigations", .tracksMemoryLeaks) struct TabSelectionTests {
  /// Cleans a tab each time that it is selected, by default by returning it to its root.
  private final class CleaningTabs: TabCoordinator<TabRoute> {
    var clean: (AnyCoordinator) -> Void = { $0.popToRoot() }
    var refuses = false
    private(set) var calls = 0

    override func switchToTab(_ index: Int) {
      calls += 1
      clean(children[index])
      if !refuses { super.switchToTab(index) }
    }
  }

  private let first = Child(.root)
  private let second = Other(.root)

  @Test("the user's selection of the selected tab returns it to its root, and that of another retains its pages")
  func selectedTabReturnsToItsRoot() {
    let tabs = TabCoordinator<TabRoute>(tabs: [first, second])
    first.navigate(to: ChildRoute.one)
    tabs.switchToTab(0)
    #expect(first.screens == ["root", "one"], "the app has selected it, not the user")
    second.router.push(.one)
    tabs.selectTab(at: 1)
    #expect(second.screens == ["root", "one"])
    tabs.selectTab(at: 0)
    #expect(first.screens == ["root", "one"])
    tabs.selectTab(at: 0)
    #expect(first.screens == ["root"])
  }

  @Test("an override decides what the selection of the selected tab does") func overrideDecides() {
    let tabs = RefusingTabs(router: .mock).adding([first, second])
    first.navigate(to: ChildRoute.one)
    tabs.refused = [0]
    tabs.selectTab(at: 0)
    tabs.refused = []
    tabs.switchToTab(0)
    #expect(first.screens == ["root", "one"], "the refused selection has ended")
  }

  @Test("an override that selects a tab twice does not return it to its root") func secondCallIsNotTheUsers() {
    final class SelectingTwice: TabCoordinator<TabRoute> {
      override func switchToTab(_ index: Int) {
        super.switchToTab(index)
        super.switchToTab(index)
      }
    }
    let tabs = SelectingTwice(router: .mock).adding([first, second])
    second.router.push(.one)
    tabs.selectTab(at: 1)
    #expect(second.screens == ["root", "one"])
  }

  @Test("a tab that switchToTab(_:) cleans shows the route of a navigation", arguments: [OtherRoute.one, .two, .three])
  func cleanedTabShowsTheRoute(route: OtherRoute) throws {
    let tabs = CleaningTabs(router: .mock).adding([first, second])
    let log = ErrorLog(for: tabs)
    for page in [OtherRoute.one, .two] { second.router.push(page) }
    let plan = try first.navigateResult(to: route).get()
    #expect(tabs.selectedTabIndex == 1 && second.screens == ["root", route.rawValue])
    #expect(plan.reasoning.last == "-> ProbeCoordinator<OtherRoute>: push '\(route)'")
    #expect(plan.reasoning.contains("-> CleaningTabs: select tab 2") && tabs.calls == 1 && log.errors.isEmpty)
  }

  @Test("a tab that switchToTab(_:) has deselected is selected again, and may be refused", arguments: [true, false])
  func deselectedTabIsSelectedAgain(isRefused: Bool) {
    let inner = RefusingTabs(router: .mock).adding([Sheet(.root), second])
    inner.switchToTab(1)
    inner.refused = isRefused ? [1] : []
    let tabs = CleaningTabs(router: .mock).adding([first, inner])
    tabs.clean = { $0.resetToCleanState() }
    let log = ErrorLog(for: tabs)
    second.router.push(.one)
    #expect(first.navigate(to: OtherRoute.two) == !isRefused)
    #expect(tabs.frontCoordinator === (isRefused ? first : second) && inner.selectedTabIndex == 1)
    #expect(second.screens == ["root", isRefused ? "one" : "two"] && log.errors.count == (isRefused ? 1 : 0))
  }

  @Test("a navigation that cleans a tab is published once") func cleaningIsPublishedOnce() {
    let tabs = CleaningTabs(router: .mock).adding([first, second])
    second.router.push(.one)
    let counter = ChangeCounter { _ = tabs.snapshot() }
    #expect(first.navigate(to: OtherRoute.one))
    #expect(counter.changes == 1 && second.routesSeen.last == [.root, .one])
  }

  @Test("an override that refuses a tab after cleaning it changes nothing") func refusalUndoesTheCleaning() {
    let (inner, outer) = (CleaningTabs(router: .mock), TabCoordinator<TabRoute>(router: .mock))
    for tab in [Sheet(.root), second] as [AnyCoordinator] { inner.addChild(tab) }
    for tab in [first, inner] as [AnyCoordinator] { outer.addChild(tab) }
    let sheet = Host(.root)
    second.router.push(.one)
    second.presentModal(sheet, presenting: .two)
    inner.clean = { $0.resetToCleanState() }
    inner.refuses = true
    let (log, before, seen) = (ErrorLog(for: outer), TreeState(outer), second.routesSeen)
    #expect(!first.navigate(to: OtherRoute.three))
    #expect(TreeState(outer) == before && second.currentModalCoordinator === sheet && sheet.parent === second)
    #expect(outer.selectedTabIndex == 0 && inner.selectedTabIndex == 0)
    #expect(log.errors.count == 1 && second.routesSeen == seen)
    inner.refuses = false
    #expect(first.navigate(to: OtherRoute.three) && second.screens == ["root", "three"])
  }

  @Test("a navigation whose route is removed with what covers its tab fails and changes nothing")
  func removedDestinationIsAFailure() {
    let tabs = CleaningTabs(router: .mock).adding([first, second])
    let sheet = Sheet(.root)
    second.presentModal(sheet, presenting: .one)
    tabs.clean = { $0.dismissModal() }
    let (log, before) = (ErrorLog(for: tabs), TreeState(tabs))
    #expect(!first.navigate(to: SheetRoute.two))
    #expect(TreeState(tabs) == before && second.currentModalCoordinator === sheet && log.errors.count == 1)
  }

  struct Cleanup: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable (AnyCoordinator) -> Void
  }

  nonisolated static let cleanups: [Cleanup] = [
    Cleanup(testDescription: "pop") { $0.pop() },
    Cleanup(testDescription: "popToRoot") { $0.popToRoot() },
    Cleanup(testDescription: "popTo") { ($0 as? Other)?.popTo(.root) },
    Cleanup(testDescription: "dismissModal") { $0.dismissModal() },
    Cleanup(testDescription: "dismissDetour") { $0.dismissDetour() },
    Cleanup(testDescription: "resetToCleanState") { $0.resetToCleanState() },
  ]

  @Test("each cleanup is permitted within switchToTab(_:), and refused within canHandle(_:)", arguments: cleanups)
  func cleanupIsPermitted(cleanup: Cleanup) throws {
    let tabs = CleaningTabs(router: .mock).adding([first, second])
    tabs.clean = cleanup.make
    second.router.push(.one)
    second.presentModal(Sheet(.root), presenting: .one)
    second.presentDetour(Host(.root), presenting: HostRoute.root)
    let log = ErrorLog(for: tabs)
    let before = TreeState(tabs)
    second.handles = { [second] _ in
      cleanup.make(second)
      return true
    }
    #expect(tabs.validateNavigationPath(to: OtherRoute.three) == .success)
    #expect(TreeState(tabs) == before && log.errors.count == 1)
    #expect(try #require(log.errors.first?.errorDescription).contains(cleanup.testDescription))
    second.handles = { _ in true }
    #expect(first.navigate(to: OtherRoute.three))
    #expect(second.currentRoute as? OtherRoute == .three && log.errors.count == 1)
  }

  @Test("a tab that switchToTab(_:) cleans has its saved pages when it is restored") func restoredPagesStay() {
    let (saved, restored) = (CleaningTabs(router: .mock).adding([first, second]), Other(.root))
    saved.navigate(to: OtherRoute.one)
    let tabs = CleaningTabs(router: .mock).adding([Child(.root), restored])
    let log = ErrorLog(for: tabs)
    #expect(tabs.restore(saved.snapshot()).isEmpty)
    #expect(tabs.selectedTabIndex == 1 && restored.screens == ["root", "one"] && log.errors.isEmpty)
  }
}
