import RequirementTrait
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Children, paths, tabs, ownership and bubbling", .tracksMemoryLeaks)
struct TreeBehaviourTests {
  @Test("Own routes and pushed children interleave, and pop takes what is on top")
  func stackInterleaves() {
    let (host, child, other) = (Host(.root), Child(.root), Other(.root))
    host.addChild(child)
    host.addChild(other)
    host.navigate(to: HostRoute.a)
    host.navigate(to: ChildRoute.one)
    host.navigate(to: HostRoute.b)
    host.navigate(to: OtherRoute.root)
    #expect(host.screens == ["root", "a", "root", "one", "b", "root"])
    #expect(host.visibleStack.map(\.owner).map(ObjectIdentifier.init)[3] == ObjectIdentifier(child))
    var lengths: [Int] = []
    while host.canPop {
      host.pop()
      lengths.append(host.visibleStack.count)
    }
    #expect(lengths == [5, 4, 3, 2, 1])
    #expect(host.pushedChildren.isEmpty)
  }

  @Test("Pop in a pushed child at its root takes the child away")
  func popInChildLeavesIt() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child)
    host.navigate(to: ChildRoute.root)
    child.pop()
    #expect(host.screens == ["root"])
  }

  @Test("A child is pushed once, and not asked again when it calls")
  func childIsPushedOnce() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child)
    host.navigate(to: ChildRoute.one)
    host.navigate(to: ChildRoute.two)
    #expect(host.pushedChildren.count == 1)
    child.handles = { _ in false }
    #expect(!child.navigate(to: OtherRoute.one))
    #expect(!host.navigate(to: ChildRoute.two, from: child))
  }

  @Test("Prerequisites are put beneath a route, for own routes and those of descendants")
  func pathIsBuilt() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child)
    host.path = { _ in [HostRoute.root, HostRoute.a, HostRoute.b] }
    #expect(host.navigate(to: HostRoute.b))
    #expect(host.router.state.stack == [.a, .b])
    host.popToRoot()
    #expect(host.navigate(to: ChildRoute.one))
    #expect(host.screens == ["root", "a", "b", "root", "one"])
  }

  @Test("A path is not built on a stack that has something")
  func pathNeedsEmptyStack() {
    let host = Host(.root)
    host.navigate(to: HostRoute.c)
    host.path = { _ in [HostRoute.a] }
    host.navigate(to: HostRoute.b)
    #expect(host.router.state.stack == [.c, .b])
  }

  @Test("A path with a modal or a foreign route is refused whole")
  func badPathIsRefused() {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.types = [.sheet: .modal]
    host.path = { _ in [HostRoute.a, HostRoute.sheet] }
    #expect(!host.navigate(to: HostRoute.b))
    host.path = { _ in [HostRoute.a, ChildRoute.one] }
    #expect(!host.navigate(to: HostRoute.b))
    #expect(host.router.state.stack.isEmpty)
    #expect(log.errors.count == 2)
  }

  @Test("The current tab is asked first, then the others in order")
  func currentTabFirst() {
    let tabs = TabCoordinator<TabRoute>(router: Router(initial: .first, factory: MockViewFactory()))
    let all = [Child(.root), Child(.root), Child(.root)]
    all.forEach { tabs.addChild($0) }
    tabs.switchToTab(2)
    tabs.navigate(to: ChildRoute.one)
    #expect(tabs.router.state.selectedTab == 2)
    all[2].handles = { _ in false }
    tabs.navigate(to: ChildRoute.two)
    #expect(tabs.router.state.selectedTab == 0)
  }

  @Test("Switching tabs preserves each tab's state", .requirement("N15"))
  func tabsKeepTheirState() {
    let tabs = Tabs()
    tabs.child.navigate(to: ChildRoute.one)
    tabs.coordinator.switchToTab(1)
    tabs.coordinator.switchToTab(0)
    #expect(tabs.child.router.state.stack == [.one])
  }

  @Test("A tab that bubbles is cleaned, one that is left by an explicit start is not")
  func onlyBubblingCleans() {
    let tabs = Tabs()
    tabs.child.navigate(to: ChildRoute.one)
    tabs.coordinator.navigate(to: OtherRoute.one)
    #expect(tabs.child.router.state.stack == [.one])
    tabs.coordinator.switchToTab(0)
    tabs.child.navigate(to: SheetRoute.one)
    #expect(tabs.selected == 2)
    #expect(tabs.child.router.state.stack.isEmpty)
  }

  @Test("What lies over the tabs goes when a tab takes the route")
  func tabCoordinatorsModalGoes() {
    let tabs = Tabs()
    tabs.coordinator.presentModal(Host(.root), presenting: .first)
    #expect(tabs.coordinator.navigate(to: OtherRoute.one))
    #expect(tabs.coordinator.currentModalCoordinator == nil)
    #expect(tabs.coordinator.currentRoute.identifier == "one")
  }

  @Test("Nothing of the old flow survives, views and their owners included")
  func flowChangeDeallocates() {
    let app = TestFlowOrchestratorWithFlowChange()
    trackForMemoryLeaks { track in
      if let flow = app.currentFlow as? TestFlowCoordinator {
        flow.addModalCoordinator(Sheet(.root))
        flow.navigate(to: SheetRoute.one)
        flow.modalCoordinators.forEach(track.callAsFunction)
        [flow, flow.router, flow.router.factory].forEach(track.callAsFunction)
      }
      #expect(app.currentFlow?.navigate(to: FlowRoute.main) == true)
    }
  }

  @Test("Self, duplicates, the owned and ancestors are refused, with the error that says which")
  func ownershipIsGuarded() {
    let (host, child) = (TestCoordinator(router: makeRouter()), TestCoordinator(router: makeRouter()))
    let stranger = Other(.root)
    let strangersOwner = Host(.root)
    strangersOwner.addChild(stranger)
    host.addChild(child)
    let log = ErrorLog(for: host)
    host.addChild(host)
    host.addChild(child)
    child.addChild(host)
    host.addModalCoordinator(child)
    host.addChild(stranger)
    child.presentModal(host, presenting: .modal)
    host.presentDetour(stranger, presenting: OtherRoute.root)
    #expect(log.errors[0] == .circularReference(coordinator: "TestCoordinator"))
    #expect(log.errors[1] == .duplicateChild(coordinator: "TestCoordinator"))
    #expect(log.errors[2] == .circularReference(coordinator: "TestCoordinator"))
    #expect(log.errors.count == 7)
    #expect(host.children.count == 1)
    #expect(host.modalCoordinators.isEmpty)
    #expect(host.detourCoordinator == nil)
    #expect(child.currentModalCoordinator == nil)
    #expect(stranger.parent === strangersOwner)
  }

  @Test("Each coordinator is queried at most once", .requirement("N16"))
  func eachIsAskedOnce() {
    let chain = (0..<10).map { _ in Host(.root) }
    for (upper, lower) in zip(chain, chain.dropFirst()) { upper.addChild(lower) }
    chain.forEach { $0.handles = { _ in false } }
    chain[5].presentModal(Sheet(.root), presenting: .sheet)
    #expect(!chain[5].navigate(to: HostRoute.a))
    #expect(chain.allSatisfy { $0.timesAsked == 1 }, "\(chain.map(\.timesAsked))")
  }
}
