import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Searches, hooks and notifications within others", .tracksMemoryLeaks) struct ReentrancyTests {
  @Test("a change by willAppear() is published with the change that called it, once") func nestedChangeIsPublishedOnce()
  {
    let (host, child) = makeHostWithChild()
    host.activate()
    let counter = ChangeCounter { _ = child.router.state }
    child.onEvent = { [weak child] event in
      if event == "willAppear" { child?.navigate(to: ChildRoute.one) }
      if event == "didAppear" { counter.watch { _ = child?.router.state } }
    }
    host.navigate(to: ChildRoute.root)
    #expect(counter.changes == 1 && child.screens == ["root", "one"])
  }

  @Test("a search within a navigation does not hide the way that the navigation has found") func searchesNest() {
    let (host, middle, leaf) = (Host(.root), Child(.root), Other(.root))
    middle.addChild(leaf)
    host.addChild(middle)
    host.path = { [weak host] _ in
      _ = host?.canNavigate(to: OtherRoute.one)
      return nil
    }
    #expect(host.navigate(to: OtherRoute.one) && host.screens == ["root", "root", "root", "one"])
  }

  @Test("a hook stays closed to navigations after a search within it") func hookStaysClosed() {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.handles = { [weak host] route in
      guard route == .a else { return false }
      _ = host?.canNavigate(to: OtherRoute.one)
      return host?.navigate(to: HostRoute.b) != true
    }
    #expect(host.navigate(to: HostRoute.a) && host.screens == ["root", "a"])
    #expect(log.errors.count == 1)
  }

  @Test("the error of a tab switch is that of its own navigation") func errorsOfTabSwitchesAreSeparate() {
    let tabs = RefusingTabs(router: .mock).adding([Child(.root), Other(.root)])
    let log = ErrorLog(for: tabs)
    for missing in [7, 8] {
      tabs.redirects = [1: missing]
      #expect(!tabs.navigate(to: OtherRoute.one))
    }
    #expect(log.errors == [7, 8].map { .invalidTabIndex(index: $0, validRange: 0..<2) })
  }
}
