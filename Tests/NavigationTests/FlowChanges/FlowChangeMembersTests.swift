import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Coordinators that a flow change handler adds and removes", .tracksMemoryLeaks) struct FlowChangeMembersTests {
  @Test("what a handler added before it failed has no owner") func addedChildIsReleased() {
    let (app, added) = (LinkedApp(), Child(.root))
    app.errorHandler = .ignoring
    app.handler = { [weak app] _ in
      app?.addChild(added)
      return false
    }
    #expect(!app.navigate(to: OtherRoute.one))
    #expect(app.children.count == 1 && added.parent == nil && added.presentationContext == .root)
  }

  @Test("what a handler removed is not reset") func removedChildRetainsItsState() {
    let (root, child, start) = (Host(.root), Child(.root), Sheet(.root))
    child.addChild(start)
    root.addChild(child)
    root.navigate(to: SheetRoute.one)
    root.popToRoot()
    start.navigate(to: SheetRoute.two)
    root.onFlowChange = { [weak root] _ in
      root?.removeChild(child)
      return true
    }
    #expect(start.navigate(to: OtherRoute.one))
    #expect(child.parent == nil && start.screens == ["root", "two"])
  }
}
