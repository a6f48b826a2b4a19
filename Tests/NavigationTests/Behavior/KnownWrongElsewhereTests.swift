import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Known defects of similar engines", .tracksMemoryLeaks) struct KnownWrongElsewhereTests {
  @Test("Known defect 5: going back to the first of two pushed siblings pops the second") func siblingIsPopped() {
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
    #expect(other.presentationContext == .pushed && other.router.state.stack.isEmpty)
  }

  @Test("Known defect 6: a pushed child of a reused modal is reachable again") func childOfModalIsReachableAgain() {
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
    let root = Host(.root)
    var timesTried = 0
    root.onFlowChange = { _ in
      timesTried += 1
      return true
    }
    #expect(root.validateNavigationPath(to: OtherRoute.one) != .success)
    #expect(throws: NavigationError.self) { try root.plan(to: OtherRoute.one).get() }
    #expect(timesTried == 0)
    #expect(root.navigate(to: OtherRoute.one))
    #expect(timesTried == 1)
  }
}
