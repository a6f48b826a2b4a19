import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Overridden methods that navigate or refuse", .tracksMemoryLeaks) struct HookTests {
  @Test("navigation from resetToCleanState() is refused and reported, and pushes no route twice")
  func resetDoesNotNavigate() throws {
    let (host, child) = makeHostWithChild()
    var answers: [Bool?] = []
    child.onReset = { [weak child] in answers.append(child?.navigate(to: HostRoute.a)) }
    host.navigate(to: ChildRoute.one)
    let log = ErrorLog(for: host)
    #expect(child.navigate(to: HostRoute.a))
    #expect(host.screens == ["root", "root", "a"])
    #expect(answers == [false])
    let description = try #require(log.errors.first?.errorDescription)
    #expect(description.contains("within resetToCleanState()") && log.errors.count == 1)
  }

  @Test("a reset that always navigates ends", arguments: [HostRoute.a as any Route, OtherRoute.one])
  func resetTerminates(target: any Route) {
    let (host, child) = (Host(.root), Child(.root))
    host.addModalCoordinator(child)
    host.errorHandler = .ignoring
    var resets = 0
    child.onReset = { [weak child] in
      resets += 1
      child?.navigate(to: target)
    }
    host.navigate(to: ChildRoute.one)
    child.resetToCleanState()
    #expect(resets <= 3)
    host.navigate(to: ChildRoute.two)
    host.dismissModal()
    #expect(host.currentModalCoordinator == nil && child.screens == ["root"])
  }

  @Test("navigation from canHandle(_:) is refused") func canHandleDoesNotNavigate() {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.handles = { [weak host] _ in host?.navigate(to: HostRoute.b) ?? false }
    #expect(!host.navigate(to: HostRoute.a))
    #expect(log.errors.count == 2)
    #expect(host.screens == ["root"])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable (Host) -> Void
  }

  nonisolated static let changes: [Change] = [
    Change(testDescription: "presentModal") { $0.presentModal(Sheet(.root), presenting: .sheet) },
    Change(testDescription: "presentDetour") { $0.presentDetour(Sheet(.root), presenting: SheetRoute.root) },
    Change(testDescription: "addChild") { $0.addChild(Other(.root)) },
    Change(testDescription: "removeChild") { host in host.children.first.map(host.removeChild) },
    Change(testDescription: "addModalCoordinator") { $0.addModalCoordinator(Other(.root)) },
    Change(testDescription: "removeModalCoordinator") { host in
      host.modalCoordinators.first.map(host.removeModalCoordinator)
    },
    Change(testDescription: "transitionToNewFlow") { $0.transitionToNewFlow(root: .c) },
    Change(testDescription: "restore") { host in host.restore(Host(.root).snapshot()) },
    Change(testDescription: "navigate") { $0.navigate(to: HostRoute.b) },
  ]

  private func makeHost() -> Host {
    let (host, _) = makeHostWithChild()
    host.addModalCoordinator(Sheet(.root))
    host.navigate(to: HostRoute.a)
    return host
  }

  @Test("each change within a question that is asked for a plan is refused and reported", arguments: changes)
  func questionsDoNotChange(change: Change) throws {
    let host = makeHost()
    let log = ErrorLog(for: host)
    let before = TreeState(host)
    host.path = { [weak host] _ in
      host.map(change.make)
      return nil
    }
    host.handles = { [weak host] route in
      if let host { change.make(host) }
      return route == .b
    }
    _ = host.plan(to: HostRoute.b)
    #expect(TreeState(host) == before && log.errors.count == 1)
    let description = try #require(log.errors.first?.errorDescription)
    #expect(description.contains("within canHandle(_:)") && description.contains(change.testDescription))
    _ = host.canNavigate(to: HostRoute.b)
    #expect(TreeState(host) == before && log.errors.count == 2)
  }

  @Test("each change within a reset is refused and reported, except those that clean", arguments: changes)
  func resetsDoNotChange(change: Change) {
    let (root, host) = (Other(.root), makeHost())
    host.popToRoot()
    root.addChild(host)
    root.navigate(to: HostRoute.a)
    let log = ErrorLog(for: root)
    host.onReset = { [weak host] in host.map(change.make) }
    #expect(host.navigate(to: OtherRoute.one))
    #expect(root.screens == ["root", "root", "one"] && host.screens == ["root"])
    #expect(host.currentModalCoordinator == nil && host.detourCoordinator == nil)
    #expect(host.children.count == 1 && host.modalCoordinators.count == 1 && log.errors.count == 1)
    host.onReset = { [weak host] in
      host?.pop()
      host?.popToRoot()
      host?.dismissModal()
      host?.dismissDetour()
    }
    root.popToRoot()
    #expect(log.errors.count == 1)
  }

  @Test("a coordinator that is created again for a snapshot must not change the tree", arguments: changes)
  func restorationDoesNotChange(change: Change) {
    let (saved, host) = (makeHost(), makeHost())
    saved.presentDetour(Other(.root), presenting: OtherRoute.one)
    let log = ErrorLog(for: host)
    host.onRecreation = { [weak host] in
      host.map(change.make)
      return Other(.root)
    }
    #expect(host.restore(saved.snapshot()).isEmpty)
    #expect(host.snapshot() == saved.snapshot())
    #expect(log.errors.count == 1)
  }

  @Test("the question whether a detour stays must not change the tree when a modal is presented")
  func presentingDoesNotChange() {
    final class Asking: ProbeCoordinator<HostRoute> {
      override func shouldDismissDetourFor(_ route: any Route) -> Bool {
        dismissDetour()
        return false
      }
    }
    let asking = Asking(.root)
    let log = ErrorLog(for: asking)
    asking.presentDetour(Other(.root), presenting: OtherRoute.root)
    asking.presentModal(Sheet(.root), presenting: .sheet)
    #expect(asking.detourCoordinator != nil && log.errors.count == 1)
  }

  @Test("a refused tab switch fails the navigation and changes nothing") func refusedTabFailsTheNavigation() {
    let (first, second) = (Child(.root), Other(.root))
    let tabs = RefusingTabs(router: .mock).adding([first, second])
    tabs.refused = [1]
    let log = ErrorLog(for: tabs)
    #expect(!first.navigate(to: OtherRoute.one))
    #expect(second.screens == ["root"] && tabs.router.state.selectedTab == 0 && log.errors.count == 1)
    tabs.refused = []
    #expect(first.navigate(to: OtherRoute.one))
  }

  @Test("a refused switch of a nested tab also undoes the switch of the outer tab") func outerTabSwitchIsUndone() {
    let destination = Other(.root)
    let inner = RefusingTabs(router: .mock).adding([Sheet(.root), destination])
    let outer = TabCoordinator<TabRoute>(tabs: [Child(.root), inner])
    inner.refused = [1]
    outer.errorHandler = .ignoring
    #expect(!outer.navigate(to: OtherRoute.one))
    #expect(outer.selectedTabIndex == 0 && inner.selectedTabIndex == 0)
    #expect(destination.screens == ["root"])
  }

  @Test("a tab switch that is redirected fails the navigation, and the tab that was selected stays selected")
  func redirectedTabChangesNothing() {
    let (child, destination) = (Child(.root), Other(.root))
    let tabs = RefusingTabs(router: .mock).adding([Sheet(.root), child, destination])
    tabs.switchToTab(1)
    tabs.redirects = [2: 0]
    let (log, before) = (ErrorLog(for: tabs), TreeState(tabs))
    #expect(!child.navigate(to: OtherRoute.one))
    #expect(tabs.selectedTabIndex == 1 && TreeState(tabs) == before)
    #expect(log.errors.count == 1)
  }

  @Test("a tab switch that is redirected to a missing tab is reported once")
  func redirectToAMissingTabIsReportedOnce() {
    let tabs = RefusingTabs(router: .mock).adding([Child(.root), Other(.root)])
    tabs.redirects = [1: 7]
    let log = ErrorLog(for: tabs)
    #expect(!tabs.navigate(to: OtherRoute.one))
    #expect(log.errors == [.invalidTabIndex(index: 7, validRange: 0..<2)])
    #expect(tabs.selectedTabIndex == 0)
    #expect(tabs.restore(tabs.snapshot()).isEmpty)
  }

  @Test("a mistake within a tab switch that succeeds is reported") func mistakeWithinATabSwitchIsReported() {
    final class Navigating: TabCoordinator<TabRoute> {
      override func switchToTab(_ index: Int) {
        navigate(to: ChildRoute.one)
        super.switchToTab(index)
      }
    }
    let tabs = Navigating(router: .mock).adding([Child(.root), Other(.root)])
    let log = ErrorLog(for: tabs)
    #expect(tabs.navigate(to: OtherRoute.one))
    #expect(tabs.selectedTabIndex == 1 && log.errors.count == 1)
  }
}
