import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Known defects of similar engines", .tracksMemoryLeaks)
struct KnownWrongElsewhereTests {
  @Test("Known defect 1: under a modal or a detour, the host pushes its own route once", arguments: [true, false])
  func hostPushesOnce(modal: Bool) {
    let host = Host(.root)
    if modal {
      host.presentModal(Sheet(.root), presenting: .sheet)
    } else {
      host.presentDetour(Sheet(.root), presenting: SheetRoute.root)
    }
    host.navigate(to: HostRoute.a)
    #expect(host.router.state == NavigationState(root: .root, stack: [.a]))
  }

  @Test("Known defect 2: navigating to a host's route dismisses the modal over it", arguments: [HostRoute.root, .a])
  func modalIsDismissed(route: HostRoute) {
    let host = Host(.root)
    host.navigate(to: HostRoute.a)
    host.presentModal(Sheet(.root), presenting: .sheet)
    #expect(host.navigate(to: route))
    #expect(host.currentModalCoordinator == nil)
    #expect(host.currentRoute.identifier == route.identifier)
  }

  @Test("Known defect 3: when a host navigates to its own root, its pushed child is popped")
  func childIsPopped() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child)
    host.navigate(to: ChildRoute.one)
    #expect(host.navigate(to: HostRoute.root))
    #expect(host.screens == ["root"])
    #expect(child.router.state.stack.isEmpty)
  }

  @Test("Known defect 4: a route that the host pushes after a child is on top of the child")
  func ownRouteIsOnTop() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child)
    host.navigate(to: ChildRoute.one)
    host.navigate(to: HostRoute.a)
    #expect(host.screens == ["root", "root", "one", "a"])
    #expect(host.currentRoute.identifier == "a")
    host.pop()
    #expect(host.screens == ["root", "root", "one"])
  }

  @Test("Known defect 5: going back to the first of two pushed siblings pops the second")
  func siblingIsPopped() {
    let (host, child, other) = (Host(.root), Child(.root), Other(.root))
    host.addChild(child)
    host.addChild(other)
    host.navigate(to: ChildRoute.one)
    host.navigate(to: OtherRoute.one)
    #expect(host.pushedChildren.count == 2)
    host.navigate(to: ChildRoute.one)
    #expect(host.screens == ["root", "root", "one"])
    host.navigate(to: OtherRoute.one)
    host.navigate(to: ChildRoute.two)
    #expect(host.screens == ["root", "root", "one", "two"])
    #expect(other.presentationContext == .pushed)
    #expect(other.router.state.stack.isEmpty)
  }

  @Test("Known defect 6: a pushed child of a reused modal is reachable again")
  func childOfModalIsReachableAgain() {
    let (host, sheet, child) = (Host(.root), Sheet(.root), Child(.root))
    host.addModalCoordinator(sheet)
    sheet.addChild(child)
    for _ in 0..<2 {
      #expect(host.navigate(to: ChildRoute.one))
      #expect(host.currentModalCoordinator === sheet)
      #expect(sheet.screens == ["root", "root", "one"])
      host.dismissModal()
      #expect(sheet.screens == ["root"])
    }
  }

  @Test("Known defect 7: a removed child is not rendered")
  func removedChildIsNotRendered() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child)
    host.navigate(to: ChildRoute.one)
    host.removeChild(child)
    #expect(host.screens == ["root"])
    #expect(host.currentRoute.identifier == "root")
    #expect(host.pushedChildren.isEmpty)
  }

  @Test("Known defect 8: presenting a second modal releases the first")
  func firstModalIsReleased() {
    let (host, first, second) = (Host(.root), Sheet(.root), Other(.root))
    let log = ErrorLog(for: host)
    host.presentModal(first, presenting: .sheet)
    host.presentModal(second, presenting: .sheet)
    #expect(host.currentModalCoordinator === second)
    #expect(first.parent == nil)
    host.presentModal(first, presenting: .sheet)
    #expect(host.currentModalCoordinator === first)
    #expect(log.errors.isEmpty)
  }

  @Test("Known defect 9: a declared flow change that fails is reported, and nothing is reset")
  func failedFlowChangeIsReported() {
    final class Promising: ProbeCoordinator<HostRoute> {
      override func canHandleFlowChange(to route: any Route) -> Bool { true }
    }
    let (root, child) = (Promising(.root), Child(.root))
    root.addChild(child)
    root.navigate(to: ChildRoute.one)
    let log = ErrorLog(for: root)
    #expect(child.validateNavigationPath(to: OtherRoute.one) == .success)
    #expect(!child.navigate(to: OtherRoute.one))
    #expect(log.errors.count == 1)
    #expect(root.screens == ["root", "root", "one"])
  }

  @Test("An undeclared flow change is attempted by a navigation and never by a dry run")
  func undeclaredFlowChangeIsAttempted() {
    final class Silent: ProbeCoordinator<HostRoute> {
      private(set) var timesTried = 0
      override func handleFlowChange(to route: any Route) -> Bool {
        timesTried += 1
        return true
      }
    }
    let root = Silent(.root)
    #expect(root.validateNavigationPath(to: OtherRoute.one) != .success)
    #expect(throws: NavigationError.self) { try root.plan(to: OtherRoute.one).get() }
    #expect(root.timesTried == 0)
    #expect(root.navigate(to: OtherRoute.one))
    #expect(root.timesTried == 1)
  }

  @Test("Known defect 10: a failing destination tab does not change the selected tab")
  func failingTabIsNotSelected() {
    let tabs = Tabs()
    tabs.other.types = [.one: .modal]
    let log = ErrorLog(for: tabs.coordinator)
    #expect(!tabs.coordinator.navigate(to: OtherRoute.one))
    #expect(tabs.selected == 0)
    #expect(log.errors.count == 1)
  }

  @Test("Known defect 11: a navigation by a hidden tab's coordinator selects its tab")
  func hiddenTabIsSelected() {
    let tabs = Tabs()
    let deep = Host(.root)
    tabs.other.addChild(deep)
    tabs.coordinator.navigate(to: HostRoute.a)
    tabs.coordinator.switchToTab(0)
    #expect(deep.navigate(to: HostRoute.b))
    #expect(tabs.selected == 1)
    #expect(tabs.coordinator.currentRoute.identifier == "b")
    tabs.coordinator.switchToTab(0)
    #expect(deep.navigate(to: HostRoute.b), "already there, but hidden")
    #expect(tabs.selected == 1)
  }

  @Test("Known defect 12: when the host navigates to its modal's root, the modal pops to it")
  func modalPopsToItsRoot() {
    let (host, sheet) = (Host(.root), Sheet(.root))
    host.addModalCoordinator(sheet)
    host.navigate(to: SheetRoute.one)
    #expect(host.navigate(to: SheetRoute.root))
    #expect(host.currentModalCoordinator === sheet)
    #expect(sheet.router.state.stack.isEmpty)
  }
}
