import Testing

@testable import TrellisNavigation

/// Navigates on every reset.
private final class ResettingCoordinator: ProbeCoordinator<ChildRoute> {
  var target: any Route = HostRoute.a
  private(set) var answers: [Bool] = []

  override func resetToCleanState() {
    super.resetToCleanState()
    answers.append(navigate(to: target))
  }
}

@MainActor
@Suite("Overridden methods that navigate or refuse", .tracksMemoryLeaks)
struct HookTests {
  @Test("navigation from resetToCleanState() is refused and reported, and pushes no route twice", .bug(id: "N5"))
  func resetDoesNotNavigate() throws {
    let (host, child) = (Host(.root), ResettingCoordinator(.root))
    host.addChild(child)
    host.navigate(to: ChildRoute.one)
    let log = ErrorLog(for: host)
    #expect(child.navigate(to: HostRoute.a))
    #expect(host.screens == ["root", "root", "a"])
    #expect(child.answers == [false])
    let description = try #require(log.errors.first?.errorDescription)
    #expect(description.contains("within resetToCleanState()") && log.errors.count == 1)
  }

  @Test("a reset that always navigates ends", .bug(id: "N5"), arguments: [HostRoute.a as any Route, OtherRoute.one])
  func resetTerminates(target: any Route) {
    let (host, child) = (Host(.root), ResettingCoordinator(.root))
    host.addModalCoordinator(child)
    host.errorHandler = .ignoring
    child.target = target
    host.navigate(to: ChildRoute.one)
    child.resetToCleanState()
    #expect(child.answers.count <= 3)
    host.navigate(to: ChildRoute.two)
    host.dismissModal()
    #expect(host.currentModalCoordinator == nil)
    #expect(child.screens == ["root"])
  }

  @Test("navigation from canHandle(_:) is refused", .bug(id: "N5"))
  func canHandleDoesNotNavigate() {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.handles = { [weak host] _ in host?.navigate(to: HostRoute.b) ?? false }
    #expect(!host.navigate(to: HostRoute.a))
    #expect(log.errors.count == 2)
    #expect(host.screens == ["root"])
  }

  @Test("a refused tab switch fails the navigation and changes nothing", .bug(id: "N13"))
  func refusedTabFailsTheNavigation() {
    let tabs = RefusingTabs(router: Router(initial: .first, factory: MockViewFactory()))
    let (first, second) = (Child(.root), Other(.root))
    tabs.addChild(first)
    tabs.addChild(second)
    tabs.refused = [1]
    let log = ErrorLog(for: tabs)
    #expect(!first.navigate(to: OtherRoute.one))
    #expect(second.screens == ["root"] && tabs.router.state.selectedTab == 0)
    #expect(log.errors.count == 1)
    tabs.refused = []
    #expect(first.navigate(to: OtherRoute.one))
  }

  @Test("a refused switch of a nested tab also undoes the switch of the outer tab", .bug(id: "N13"))
  func outerTabSwitchIsUndone() {
    let outer = TabCoordinator<TabRoute>(router: Router(initial: .first, factory: MockViewFactory()))
    let inner = RefusingTabs(router: Router(initial: .first, factory: MockViewFactory()))
    let destination = Other(.root)
    outer.addChild(Child(.root))
    outer.addChild(inner)
    inner.addChild(Sheet(.root))
    inner.addChild(destination)
    inner.refused = [1]
    outer.errorHandler = .ignoring
    #expect(!outer.navigate(to: OtherRoute.one))
    #expect(outer.selectedTabIndex == 0 && inner.selectedTabIndex == 0)
    #expect(destination.screens == ["root"])
  }
}
