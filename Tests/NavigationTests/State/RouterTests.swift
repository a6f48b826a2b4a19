import ErasedView
import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Router and state", .tracksMemoryLeaks) struct RouterTests {
  @Test(.requirement("N2")) func currentRouteIsDetourThenModalThenTopThenRoot() {
    let router = makeRouter()
    #expect(router.state.currentRoute == .home)
    router.push(.details)
    #expect(router.state.currentRoute == .details)
    router.present(.modal)
    #expect(router.state.currentRoute == .modal)
    router.presentDetour(MockRoute.login)
    #expect(router.state.currentRoute == .login)
    router.dismissAllModals()
    #expect(router.state.currentRoute == .details)
  }

  @Test("the tree reports a detour of another route type") func treeReportsAForeignDetour() {
    let host = Host(.root)
    host.presentDetour(Other(.two), presenting: OtherRoute.two)
    #expect(host.router.state.currentRoute == .root && host.currentRoute as? OtherRoute == .two)
  }

  @Test(.requirement("N8")) func popAtTheRootDoesNothing() {
    let router = makeRouter()
    router.pop()
    #expect(router.state == NavigationState(root: .home))
  }

  @Test(.requirement("N9")) func replaceAndResetPreserveTheRoot() {
    let router = makeRouter()
    router.replace(.login)
    router.replace(.details)
    #expect(router.state.stack == [.details])
    router.selectTab(2)
    router.presentDetour(ChildRoute.one)
    router.resetToRoot()
    #expect(router.state == NavigationState(root: .home, selectedTab: 2))
    router.setRoot(.login)
    #expect(router.state.root == .login)
  }

  @Test(.requirement("N8")) func duplicatesAreFoundAtTheirFirstIndex() {
    let router = makeRouter()
    for _ in 0..<20 { router.push(.details) }
    router.push(.login)
    #expect(router.position(of: .details) == 1)
    router.pop()
    #expect(router.position(of: .login) == nil && router.position(of: .details) == 1)
    router.pop()
    #expect(router.position(of: .details) == 1)
    router.replace(.modal)
    #expect(router.position(of: .modal) == 19 && router.position(of: .details) == 1)
    router.setRoot(.details)
    #expect(router.position(of: .details) == 0 && router.position(of: .modal) == nil)
  }

  @Test("a state is made from its parts, to compare it with that of a router") func stateIsMadeFromItsParts() {
    let (router, detents) = (makeRouter(), ModalDetentConfiguration(detents: [.small], minHeight: 4))
    for route in [MockRoute.login, .details] { router.push(route) }
    router.selectTab(2)
    router.present(.modal, detentConfiguration: detents)
    router.presentDetour(ChildRoute.one)
    #expect(
      router.state
        == NavigationState(
          root: .home, stack: [.login, .details], selectedTab: 2, presented: .modal, detour: ChildRoute.one,
          modalDetentConfiguration: detents))
  }

  @Test("a height that is not a number counts as 0, so that a state equals itself") func notANumberIsZero() {
    var detents = ModalDetentConfiguration(minHeight: .nan, idealHeight: .signalingNaN)
    #expect(detents.minHeight == 0 && detents.idealHeight == 0)
    (detents.minHeight, detents.idealHeight) = (.infinity, .nan)
    #expect(detents.minHeight == .infinity && detents.idealHeight == 0)
    let router = makeRouter()
    router.present(.modal, detentConfiguration: detents)
    #expect(router.state == router.state)
  }

  @Test func statesDifferByTheirDetour() {
    let plain = NavigationState(root: MockRoute.home)
    let one = NavigationState(root: MockRoute.home, detour: ChildRoute.one)
    #expect(plain != one && one == NavigationState(root: MockRoute.home, detour: ChildRoute.one))
    #expect(one != NavigationState(root: MockRoute.home, detour: ChildRoute.two))
    #expect(one != NavigationState(root: MockRoute.home, detour: OtherRoute.one))
  }

  @Test("Views come from the factory, and a missing view is reported", .requirement("N28"))
  func viewsComeFromTheFactoryOrAreReported() {
    let sut = makeSUT()
    #expect((sut.router.view(for: .details)?.storage as? MockView)?.route == "details")
    #expect(sut.coordinator.buildView(for: ChildRoute.one) == nil)
    let error = NavigationError.viewCreationFailed(
      coordinator: "TestCoordinator", route: "one", routeType: "ChildRoute", viewType: .pushed)
    #expect(throws: error) { _ = try sut.coordinator.viewResult(for: ChildRoute.one, as: .pushed).get() }
  }

  @Test func treesBuilderMakesTheCoordinatorView() {
    let tabs = Tabs()
    #expect((tabs.child.buildCoordinatorView().storage as? MockView)?.route == "root")
    tabs.coordinator.viewBuilder = CoordinatorViewBuilder { coordinator in
      AnyView(storage: MockView(route: coordinator.restorationIdentifier))
    }
    #expect((tabs.child.buildCoordinatorView().storage as? MockView)?.route == "ProbeCoordinator<ChildRoute>")
  }
}

@Suite("Error messages") struct NavigationErrorTests {
  @Test(
    .requirement("N31"),
    arguments: [
      NavigationError.navigationFailed(coordinator: "C", route: "r", routeType: "R", context: "No."),
      .modalCoordinatorNotConfigured(coordinator: "C", route: "r", routeType: "R"),
      .viewCreationFailed(coordinator: "C", route: "r", routeType: "R", viewType: .modal),
      .invalidTabIndex(index: 4, validRange: 0..<2), .invalidTabIndex(index: 4, validRange: 0..<0),
      .duplicateChild(coordinator: "C"), .circularReference(coordinator: "C"),
      .configurationError(message: "Nothing is right."),
    ])
  func eachErrorHasADescriptionAndASuggestion(error: NavigationError) throws {
    #expect(try #require(error.errorDescription).hasSuffix("."))
    #expect(try #require(error.recoverySuggestion).hasSuffix("."))
  }
}
