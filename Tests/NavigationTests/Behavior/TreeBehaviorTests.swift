import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Children, paths, tabs, ownership and bubbling", .tracksMemoryLeaks) struct TreeBehaviorTests {
  @Test("Own routes and pushed children interleave, and pop removes the topmost") func stackInterleaves() {
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
    #expect(lengths == [5, 4, 3, 2, 1] && host.pushedChildren.isEmpty)
  }

  @Test("The routes of a path are pushed first, for own and for descendants' routes") func pathIsPushed() {
    let (host, _) = makeHostWithChild()
    host.path = { _ in [HostRoute.root, HostRoute.a, HostRoute.b] }
    #expect(host.navigate(to: HostRoute.b))
    #expect(host.router.state.stack == [.a, .b])
    host.popToRoot()
    #expect(host.navigate(to: ChildRoute.one))
    #expect(host.screens == ["root", "a", "b", "root", "one"])
  }

  @Test("A path is only pushed onto an empty stack") func pathNeedsEmptyStack() {
    let host = Host(.root)
    host.navigate(to: HostRoute.c)
    host.path = { _ in [HostRoute.a] }
    host.navigate(to: HostRoute.b)
    #expect(host.router.state.stack == [.c, .b])
  }

  @Test("The current tab is queried first, then the others in order") func currentTabIsQueriedFirst() {
    let all = [Child(.root), Child(.root), Child(.root)]
    let tabs = TabCoordinator<TabRoute>(tabs: all)
    tabs.switchToTab(2)
    tabs.navigate(to: ChildRoute.one)
    #expect(tabs.router.state.selectedTab == 2)
    all[2].handles = { _ in false }
    tabs.navigate(to: ChildRoute.two)
    #expect(tabs.router.state.selectedTab == 0)
  }

  @Test(
    "A tab is reset when a route bubbles out of it, not when the parent navigates", .requirement("N12", "N15", "N20"))
  func onlyBubblingResets() {
    let tabs = Tabs()
    tabs.child.navigate(to: ChildRoute.one)
    tabs.coordinator.navigate(to: OtherRoute.one)
    #expect(tabs.child.router.state.stack == [.one])
    tabs.coordinator.switchToTab(0)
    tabs.child.navigate(to: SheetRoute.one)
    #expect(tabs.selected == 2 && tabs.child.router.state.stack.isEmpty)
  }

  @Test("A modal of the tab coordinator is dismissed when a tab handles the route")
  func tabCoordinatorsModalIsDismissed() {
    let tabs = Tabs()
    tabs.coordinator.presentModal(Host(.root), presenting: .first)
    #expect(tabs.coordinator.navigate(to: OtherRoute.one))
    #expect(tabs.coordinator.currentModalCoordinator == nil)
    #expect(tabs.coordinator.currentRoute.identifier == "one")
  }

  @Test("Each coordinator is queried at most once", .requirement("N16")) func eachIsQueriedOnce() {
    let chain = (0..<10).map { _ in Host(.root) }
    for (upper, lower) in zip(chain, chain.dropFirst()) { upper.addChild(lower) }
    chain.forEach { $0.handles = { _ in false } }
    chain[5].presentModal(Sheet(.root), presenting: .sheet)
    #expect(!chain[5].navigate(to: HostRoute.a))
    #expect(chain.allSatisfy { $0.timesAsked == 1 }, "\(chain.map(\.timesAsked))")
  }
}
