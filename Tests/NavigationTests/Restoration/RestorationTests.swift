import Foundation
import TestSupport
import Testing

@testable import TrellisNavigation

/// A route with a value, which resolves only while the value exists.
enum ItemRoute: Route {
  case list
  case item(Int)

  var identifier: String {
    switch self {
    case .list: "list"
    case .item(let id): "item/\(id)"
    }
  }
}

final class ItemCoordinator: Coordinator<ItemRoute> {
  var existing: Set<Int> = [1, 2, 3]

  init() { super.init(router: Router(initial: .list, factory: MockViewFactory())) }

  override func canHandle(_ route: any Route) -> Bool { route is ItemRoute }

  override func route(fromIdentifier identifier: String) -> ItemRoute? {
    guard identifier.hasPrefix("item/"), let id = Int(identifier.dropFirst(5)), existing.contains(id) else {
      return nil
    }
    return .item(id)
  }
}

extension NavigationSnapshot {
  /// The snapshot after it was written to JSON and read again.
  func throughJSON() throws -> NavigationSnapshot {
    try JSONDecoder().decode(NavigationSnapshot.self, from: JSONEncoder().encode(self))
  }
}

@MainActor
@Suite("Snapshot and restore", .tracksMemoryLeaks) struct RestorationTests {
  private func makeTree() -> (tabs: Tabs, items: ItemCoordinator, sheet: Host) {
    let (tabs, items, sheet) = (Tabs(), ItemCoordinator(), Host(.sheet))
    tabs.other.addChild(items)
    tabs.other.addModalCoordinator(sheet)
    return (tabs, items, sheet)
  }

  @Test("Tab, stacks, pushed children and a registered modal are restored from JSON", .requirement("N37", "S7"))
  func wholeTreeIsRestored() throws {
    let (tabs, _, sheet) = makeTree()
    tabs.child.navigate(to: ChildRoute.one)
    for route: any Route in [OtherRoute.one, ItemRoute.item(2), OtherRoute.two] { tabs.coordinator.navigate(to: route) }
    sheet.handles = { $0 == .a }
    tabs.coordinator.navigate(to: HostRoute.a)
    let snapshot = tabs.coordinator.snapshot()

    let (fresh, _, _) = makeTree()
    #expect(fresh.coordinator.restore(try snapshot.throughJSON()).isEmpty)
    #expect(fresh.selected == 1 && fresh.child.router.state.stack == [.one])
    #expect(fresh.other.screens == ["root", "one", "list", "item/2", "two"])
    #expect(fresh.other.currentModalCoordinator?.screens == ["sheet", "a"])
    #expect(fresh.coordinator.snapshot() == snapshot)
  }

  @Test("Routes that no longer exist are dropped, and the rest is restored", .requirement("S3", "S6"))
  func unknownRoutesAreDropped() throws {
    let (tabs, _, _) = makeTree()
    for route: any Route in [OtherRoute.one, ItemRoute.item(1), ItemRoute.item(2), OtherRoute.two] {
      tabs.coordinator.navigate(to: route)
    }
    let snapshot = tabs.coordinator.snapshot()
    let (fresh, items, _) = makeTree()
    items.existing = [2]
    #expect(fresh.coordinator.restore(snapshot) == ["item/1"])
    #expect(fresh.other.screens == ["root", "one", "list", "item/2", "two"])
  }

  @Test("a route that is no longer permitted, or is now a modal, does not become a page", .requirement("S6"))
  func forbiddenRoutesAreDropped() {
    let (host, fresh) = (Host(.root), Host(.root))
    for route in [HostRoute.a, .b, .sheet, .c] { host.navigate(to: route) }
    fresh.handles = { $0 != .b }
    fresh.types = [.sheet: .modal]
    #expect(fresh.restore(host.snapshot()) == ["b", "sheet"])
    #expect(fresh.screens == ["root", "a", "c"])
  }

  @Test("the prerequisites of a route are restored with it, although the coordinator does not claim them")
  func prerequisitesAreRestored() {
    func makeHost() -> (Host, Child) {
      let (host, child) = (Host(.root), Child(.root))
      host.handles = { $0 == .c }
      host.path = { $0 is HostRoute ? [HostRoute.a] : [HostRoute.b] }
      host.addChild(child)
      return (host, child)
    }
    for route in [HostRoute.c as any Route, ChildRoute.root, ChildRoute.one] {
      let ((host, _), (fresh, _)) = (makeHost(), makeHost())
      host.navigate(to: route)
      #expect(fresh.restore(host.snapshot()).isEmpty)
      #expect(fresh.screens == host.screens)
    }
  }

  @Test("the route with which a modal or a detour was presented is restored, although it claims no route")
  func presentedRouteIsRestored() {
    func makeHost() -> (PresentingCoordinator, Sheet) {
      let (host, modal) = (PresentingCoordinator(.root), Sheet(.root))
      modal.handles = { _ in false }
      host.addModalCoordinator(modal)
      return (host, modal)
    }
    let ((host, _), (fresh, modal)) = (makeHost(), makeHost())
    let same = Host(.root)
    same.handles = { _ in false }
    host.addModalCoordinator(same)
    fresh.addModalCoordinator(Host(.root))
    host.presentModal(same, presenting: .a)
    host.presentDetour(Other(.root), presenting: OtherRoute.one)
    (fresh.modalCoordinators.last as? Host)?.handles = { _ in false }
    #expect(fresh.restore(host.snapshot()).isEmpty)
    #expect(fresh.currentModalCoordinator?.screens == ["root", "a"] && modal.screens == ["root"])
    #expect(fresh.detourCoordinator?.screens == ["root", "one"])
  }

  @Test("a modal is made again only for a route that is still a modal and permitted") func modalIsMadeForAModalRoute() {
    final class Making: ProbeCoordinator<HostRoute> {
      var made: [String] = []
      override func modalCoordinator(for route: any Route) -> AnyCoordinator? {
        made.append(route.identifier)
        return Sheet(.root)
      }
    }
    let (host, fresh) = (Making(.root), Making(.root))
    for coordinator in [host, fresh] { coordinator.types = [.sheet: .modal] }
    host.presentModal(Sheet(.root), presenting: .a)
    #expect(fresh.restore(host.snapshot()) == ["ProbeCoordinator<SheetRoute>"])
    host.presentModal(Sheet(.root), presenting: .sheet)
    #expect(fresh.restore(host.snapshot()).isEmpty)
    fresh.handles = { $0 != .sheet }
    #expect(fresh.restore(host.snapshot()) == ["ProbeCoordinator<SheetRoute>"])
    #expect(fresh.made == ["sheet"] && fresh.currentModalCoordinator == nil)
  }

  @Test("Missing coordinators and tabs are skipped", .requirement("S6")) func missingCoordinatorsAreSkipped() {
    let (tabs, fresh) = (makeTree().tabs, Tabs())
    tabs.coordinator.navigate(to: ItemRoute.item(1))
    tabs.coordinator.switchToTab(2)
    fresh.coordinator.removeChild(fresh.sheet)
    #expect(
      fresh.coordinator.restore(tabs.coordinator.snapshot()) == ["ItemCoordinator", "ProbeCoordinator<SheetRoute>"])
    #expect(fresh.selected == 0 && fresh.other.screens == ["root"])
  }

  @Test func snapshotOfAnotherCoordinatorChangesNothing() {
    let tabs = Tabs()
    tabs.child.navigate(to: ChildRoute.one)
    #expect(tabs.child.restore(tabs.other.snapshot()) == ["ProbeCoordinator<OtherRoute>"])
    #expect(tabs.child.router.state.stack == [.one])
  }

  @Test("the app decides which flow is shown, not the snapshot") func otherFlowIsNotRestored() {
    let (app, fresh) = (TestFlowOrchestratorWithFlowChange(), TestFlowOrchestratorWithFlowChange())
    app.navigate(to: FlowRoute.main)
    #expect(fresh.restore(app.snapshot()) == ["main"])
    #expect(fresh.router.state.root == .login)
  }

  @Test func restoringReplacesTheStateAndNotifiesOnce() {
    let host = Host(.root)
    host.navigate(to: HostRoute.a)
    let snapshot = host.snapshot()
    host.navigate(to: HostRoute.b)
    host.presentDetour(Other(.root), presenting: OtherRoute.root)
    let told = host.routesSeen.count
    host.restore(snapshot)
    #expect(host.router.state == NavigationState(root: .root, stack: [.a]) && host.routesSeen.count == told + 1)
  }

  @Test("malicious snapshots are rejected or truncated, never fatal", .requirement("S3", "S6"))
  func maliciousSnapshotIsNotFatal() throws {
    let coordinator =
      #"{"name":"ProbeCoordinator<HostRoute>","root":"root","stack":["a","a","root","zzz",""],"children":[],"#
      + #""pushed":[{"child":7,"depth":-4},{"child":-1,"depth":99}],"modal":[],"occurrence":0,"selectedTab":-3}"#
    let json = Data(#"{"version":1,"coordinator":\#(coordinator)}"#.utf8)
    let snapshot = try JSONDecoder().decode(NavigationSnapshot.self, from: json)
    let host = Host(.root)
    #expect(host.restore(snapshot) == ["a", "root", "zzz", ""])
    #expect(host.screens == ["root", "a"])
  }

  @Test("a child that occurs twice in a snapshot is pushed once") func childIsPushedOnce() throws {
    let (host, _) = makeHostWithChild()
    host.navigate(to: ChildRoute.one)
    let text = try #require(String(data: JSONEncoder().encode(host.snapshot()), encoding: .utf8))
    let entry = try #require(text.firstMatch(of: /"pushed":\[(\{[^}]*\})\]/)).1
    let doubled = text.replacing("[\(entry)]", with: "[\(entry),\(entry)]")
    #expect(doubled != text)
    host.restore(try JSONDecoder().decode(NavigationSnapshot.self, from: Data(doubled.utf8)))
    #expect(host.screens == ["root", "root", "one"])
  }

  @Test("the decoder rejects newer versions and invalid data", arguments: ["2", "0", "-1", "\"x\""])
  func unsupportedVersionIsRejected(version: String) {
    let json = Data(#"{"version":\#(version),"coordinator":{"name":"X","root":"r"}}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(NavigationSnapshot.self, from: json) }
  }

  @Test("siblings of one type are distinguished by their order") func siblingsAreDistinguished() {
    func makeTabs() -> TabCoordinator<TabRoute> { TabCoordinator(tabs: [Child(.root), Child(.root)]) }
    let (tabs, fresh) = (makeTabs(), makeTabs())
    tabs.children[1].navigate(to: ChildRoute.two)
    fresh.restore(tabs.snapshot())
    #expect(fresh.children.map(\.screens) == [["root"], ["root", "two"]])
  }

  @Test("the first tab is restored even if another is selected") func firstTabIsRestored() {
    let tabs = Tabs()
    let snapshot = tabs.coordinator.snapshot()
    tabs.coordinator.switchToTab(2)
    #expect(tabs.coordinator.restore(snapshot).isEmpty)
    #expect(tabs.selected == 0)
  }

  @Test("a tab that the coordinator refuses is listed, and its stack is restored") func refusedTabIsListed() {
    func makeTabs() -> RefusingTabs { RefusingTabs(router: .mock).adding([Child(.root), Other(.root)]) }
    let (tabs, fresh) = (makeTabs(), makeTabs())
    tabs.navigate(to: OtherRoute.one)
    fresh.refused = [1]
    #expect(fresh.restore(tabs.snapshot()) == ["ProbeCoordinator<OtherRoute>"])
    #expect(fresh.selectedTabIndex == 0)
    #expect(fresh.children.map(\.screens) == [["root"], ["root", "one"]])
  }

  @Test("a tab is restored by its coordinator if an earlier tab no longer exists")
  func tabIsRestoredByItsCoordinator() {
    let (tabs, fresh) = (Tabs(), Tabs())
    tabs.coordinator.switchToTab(2)
    fresh.coordinator.removeChild(fresh.child)
    #expect(fresh.coordinator.restore(tabs.coordinator.snapshot()) == ["ProbeCoordinator<ChildRoute>"])
    #expect(fresh.coordinator.contentCoordinator === fresh.sheet)
  }

  @Test func enumerationsResolveThemselves() {
    enum Listed: Route, CaseIterable {
      case x, y
      var identifier: String { "listed-\(self)" }
    }
    #expect(rebuiltRoute("one") == ChildRoute.one)
    #expect(rebuiltRoute("listed-y") == Listed.y)
    #expect(rebuiltRoute("item/1") == nil as ItemRoute?)
  }
}
