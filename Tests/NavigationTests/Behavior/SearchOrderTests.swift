import Testing

@testable import TrellisNavigation

@MainActor
@Suite("The coordinator that is found first", .tracksMemoryLeaks) struct SearchOrderTests {
  @Test("the modal that was registered first is presented") func firstModalIsPresented() {
    let (host, first) = (Host(.root), Sheet(.root))
    for modal in [first, Sheet(.root)] { host.addModalCoordinator(modal) }
    #expect(host.navigate(to: SheetRoute.one) && host.currentModalCoordinator === first)
  }

  @Test("the child that was added first is pushed, even if the owner of the route was added last")
  func firstChildIsPushed() {
    let (host, first, second) = (Host(.root), Child(.root), Other(.root))
    second.addChild(Sheet(.root))
    for child in [first, second] as [AnyCoordinator] { host.addChild(child) }
    first.addChild(Sheet(.root))
    #expect(host.navigate(to: SheetRoute.one) && host.pushedChildren.first === first)
  }

  @Test("a caller is not queried, nor what it owns") func callerIsNotQueried() {
    let (host, caller) = (Host(.root), Child(.root))
    caller.addChild(Other(.root))
    host.addChild(caller)
    host.errorHandler = .ignoring
    #expect(!host.navigate(to: OtherRoute.one, from: caller) && host.pushedChildren.isEmpty)
    #expect(host.navigate(to: OtherRoute.one))
  }
}
