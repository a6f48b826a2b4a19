import ErasedView
import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Modals, detours and replacement", .tracksMemoryLeaks) struct PresentationBehaviorTests {
  @Test(
    "A presentation that cannot handle the route is dismissed unless it opts out", .requirement("N19"),
    arguments: [true, false])
  func presentationIsDismissedUnlessItOptsOut(keeps: Bool) {
    let host = Host(.root)
    host.keepsModal = keeps
    host.keepsDetour = keeps
    host.presentModal(Sheet(.root), presenting: .sheet)
    host.presentDetour(Other(.root), presenting: OtherRoute.root)
    #expect(host.navigate(to: HostRoute.a))
    #expect(host.router.state.stack == [.a])
    #expect((host.currentModalCoordinator != nil) == keeps && (host.detourCoordinator != nil) == keeps)
    #expect(host.frontCoordinator === (keeps ? host.detourCoordinator : host), "what is retained covers the route")
  }

  @Test("A detour is presented by the topmost detour, and all are dismissed together") func detoursNest() {
    let (host, first, second) = (Host(.root), Other(.root), Sheet(.root))
    host.presentDetour(first, presenting: OtherRoute.root)
    host.presentDetour(second, presenting: SheetRoute.root)
    #expect(host.detourCoordinator === first && first.detourCoordinator === second)
    host.dismissDetour()
    #expect(first.detourCoordinator == nil && second.parent == nil)
  }

  @Test("The modal under a detour is still readable") func presentedIsReadableUnderDetour() {
    let host = Host(.root)
    host.presentModal(Host(.sheet), presenting: .sheet)
    host.presentDetour(Host(.b), presenting: HostRoute.b)
    #expect(host.router.state.presented == .sheet && host.router.state.currentRoute == .b)
  }

  @Test("Replacing pops the top route, even that of a child, and then pushes") func replaceOverChild() {
    let (host, child) = (Host(.root), Child(.root))
    host.types = [.b: .replace]
    host.addChild(child)
    host.navigate(to: HostRoute.a)
    host.navigate(to: ChildRoute.root)
    host.navigate(to: HostRoute.b)
    #expect(host.screens == ["root", "a", "b"])
    host.navigate(to: HostRoute.b)
    #expect(host.screens == ["root", "a", "b"])
  }

  @Test("A modal presents its root, then navigates to the route; its own factory makes the view")
  func modalRootIsPresentedFirst() {
    let (host, modal) = (Host(.root), Host(.sheet))
    host.types = [.a: .modal]
    host.handles = { $0 == .a }
    host.addModalCoordinator(modal)
    #expect(host.navigate(to: HostRoute.a))
    #expect(host.router.state.presented == .sheet)
    #expect(modal.router.state.stack == [.a])
    #expect((modal.buildView(for: HostRoute.a)?.storage as? MockView)?.route == "a")
  }

  @Test(
    "A missing modal coordinator and the navigation type detour are reported and not fatal",
    .requirement("N30", "Z23"))
  func programmerErrorsAreReported() {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.types = [.a: .modal, .b: .detour, .c: .tabSwitch]
    for route in [HostRoute.a, .b, .c] { #expect(!host.navigate(to: route)) }
    #expect(
      log.errors.first
        == .modalCoordinatorNotConfigured(
          coordinator: "ProbeCoordinator<HostRoute>", route: "a", routeType: "HostRoute"))
    #expect(log.errors.count == 3 && host.router.state == NavigationState(root: .root))
  }

  @Test("The host determines the detents of its modal") func detentsComeFromTheHost() {
    final class Heights: ProbeCoordinator<HostRoute> {
      override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
        ModalDetentConfiguration(detents: [.small, .medium], minHeight: 4)
      }
    }
    let host = Heights(.root)
    host.types = [.sheet: .modal]
    host.addModalCoordinator(Host(.sheet))
    host.navigate(to: HostRoute.sheet)
    #expect(host.router.state.modalDetentConfiguration?.detents == [.small, .medium])
    host.dismissModal()
    #expect(host.router.state.modalDetentConfiguration == nil)
  }

  @Test("A modal that is presented again retains its pages") func modalIsPresentedAgain() {
    let (host, modal) = (Host(.root), Host(.sheet))
    host.presentModal(modal, presenting: .sheet)
    modal.navigate(to: HostRoute.a)
    host.presentModal(modal, presenting: .b)
    #expect(host.currentModalCoordinator === modal && modal.screens == ["sheet", "a", "b"])
  }

  @Test("A presented modal is dismissed when it is unregistered") func unregisteredModalIsDismissed() {
    let (host, modal) = (Host(.root), Sheet(.root))
    host.addModalCoordinator(modal)
    host.navigate(to: SheetRoute.one)
    host.removeModalCoordinator(modal)
    #expect(host.currentModalCoordinator == nil && host.router.state.presented == nil)
    #expect(host.router.state.modalDetentConfiguration == nil && modal.screens == ["root"])
  }

  @Test("A route that bubbles past a coordinator leaves the modal that it retains, and pops its pages")
  func bubblingLeavesARetainedModal() {
    let (host, child) = makeHostWithChild()
    host.navigate(to: ChildRoute.one)
    child.presentModal(Sheet(.root), presenting: .two)
    child.keepsModal = true
    #expect(child.navigate(to: HostRoute.a))
    #expect(child.currentModalCoordinator != nil && child.screens == ["root"])
  }
}
