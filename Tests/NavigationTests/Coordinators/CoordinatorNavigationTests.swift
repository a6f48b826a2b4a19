import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Navigation, bubbling and flow changes", .tracksMemoryLeaks)
struct CoordinatorNavigationTests {
  @Test(.requirement("N8", "N12")) func navigatesToItsOwnRoute() {
    let sut = makeSUT()
    #expect(sut.coordinator.navigate(to: MockRoute.details))
    #expect(sut.router.state.currentRoute == .details)
  }

  @Test(.requirement("N12")) func delegatesRouteToChild() {
    let (host, child) = makeHostWithChild()
    #expect(host.navigate(to: ChildRoute.one))
    #expect(child.router.state.stack == [.one])
    #expect(host.pushedChildren.first === child)
  }

  @Test(.requirement("N12", "N20")) func routeBubblesToParentAndChildIsReset() {
    let parent = TestCoordinator(router: makeRouter())
    let child = Coordinator(router: makeRouter())
    parent.addChild(child)
    child.router.push(.login)
    child.presentModal(Coordinator(router: makeRouter(.modal)), presenting: .modal)
    #expect(child.navigate(to: MockRoute.details))
    #expect(child.router.state.stack.isEmpty)
    #expect(child.router.state.presented == nil && parent.router.state.currentRoute == .details)
  }

  @Test(.requirement("N4")) func pushIsTheDefaultType() {
    #expect(makeSUT().coordinator.navigationType(for: MockRoute.details) == .push)
  }

  @Test func typeCanBeOverridden() {
    let host = Host(.root)
    host.types = [.sheet: .modal]
    #expect(host.navigationType(for: HostRoute.sheet) == .modal)
  }

  @Test(.requirement("N4")) func modalTypePresentsRegisteredModal() {
    let (host, modal) = (Host(.root), Host(.sheet))
    host.types = [.sheet: .modal]
    host.addModalCoordinator(modal)
    #expect(host.navigate(to: HostRoute.sheet))
    #expect(host.router.state.presented == .sheet)
    #expect(host.currentModalCoordinator === modal && modal.parent === host)
  }

  @Test func replaceOnEmptyStackPushes() {
    let host = Host(.root)
    host.types = [.a: .replace]
    host.navigate(to: HostRoute.a)
    #expect(host.router.state.stack == [.a])
  }

  @Test(.requirement("N4", "N9")) func replaceRemovesTheTop() {
    let host = Host(.root)
    host.types = [.b: .replace, .c: .replace]
    for route in [HostRoute.a, .b, .c] {
      host.navigate(to: route)
      #expect(host.router.state.stack == [route])
    }
  }

  @Test func unknownRouteFailsAndChangesNothing() {
    let sut = makeSUT()
    sut.router.push(.details)
    let before = sut.router.state
    #expect(!sut.coordinator.navigate(to: ChildRoute.one))
    #expect(sut.router.state == before)
  }

  @Test(.requirement("N22")) func rootHandlesFlowChange() {
    let root = TestCoordinatorWithFlowChange()
    #expect(root.navigate(to: MockRoute.login))
    #expect(root.flowChangeRoute as? MockRoute == .login)
  }

  @Test(.requirement("N22")) func handledRouteDoesNotChangeTheFlow() {
    let root = TestCoordinatorWithFlowChange()
    #expect(root.navigate(to: MockRoute.details))
    #expect(root.flowChangeRoute == nil)
  }

  @Test(.requirement("N22")) func onlyTheRootHandlesFlowChange() {
    let root = TestCoordinatorWithFlowChange()
    let child = TestCoordinatorWithFlowChange()
    root.addChild(child)
    #expect(child.navigate(to: MockRoute.login))
    #expect(child.flowChangeRoute == nil)
    #expect(root.flowChangeRoute as? MockRoute == .login)
  }

  @Test(.requirement("N22")) func navigationFailsWhenTheFlowIsNotChanged() {
    let root = TestCoordinatorWithFlowChange()
    root.shouldHandleFlowChange = false
    #expect(!root.navigate(to: MockRoute.login))
    #expect(root.flowChangeRoute as? MockRoute == .login)
  }
}
