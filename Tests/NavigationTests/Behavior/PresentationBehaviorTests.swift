import ErasedView
import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Modals, detours and replacement", .tracksMemoryLeaks)
struct PresentationBehaviorTests {
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
    #expect((host.currentModalCoordinator != nil) == keeps)
    #expect((host.detourCoordinator != nil) == keeps)
    #expect(host.frontCoordinator === (keeps ? host.detourCoordinator : host), "what is retained covers the route")
  }

  @Test("Presenting and dismissing a detour does not change the state of its host", .requirement("N11"))
  func detourPreservesTheStateOfItsHost() {
    let tabs = Tabs()
    let unlock = Host(.root)
    tabs.other.addChild(unlock)
    tabs.coordinator.navigate(to: HostRoute.a)
    unlock.navigate(to: HostRoute.b)
    unlock.presentDetour(Sheet(.root), presenting: SheetRoute.one)
    #expect(tabs.coordinator.currentRoute.identifier == "one")
    unlock.dismissDetour()
    #expect(tabs.other.screens == ["root", "root", "a", "b"])
  }

  @Test("Navigating out of a detour preserves the host's state and selected tab")
  func leavingDetourPreservesTheHost() {
    let tabs = Tabs()
    let unlock = Host(.root)
    tabs.other.addChild(unlock)
    tabs.coordinator.navigate(to: HostRoute.a)
    let detour = ProbeCoordinator<MockRoute>(.home)
    unlock.presentDetour(detour, presenting: MockRoute.home)
    #expect(detour.navigate(to: ChildRoute.one))
    #expect(tabs.selected == 0)
    #expect(unlock.detourCoordinator == nil)
    #expect(tabs.other.screens == ["root", "root", "a"])
  }

  @Test("A detour is presented by the topmost detour, and all are dismissed together")
  func detoursNest() {
    let (host, first, second) = (Host(.root), Other(.root), Sheet(.root))
    host.presentDetour(first, presenting: OtherRoute.root)
    host.presentDetour(second, presenting: SheetRoute.root)
    #expect(host.detourCoordinator === first)
    #expect(first.detourCoordinator === second)
    host.dismissDetour()
    #expect(first.detourCoordinator == nil)
    #expect(second.parent == nil)
  }

  @Test("A detour handles its own routes")
  func detourHandlesItsRoutes() {
    let (host, detour) = (Host(.root), Other(.root))
    host.presentDetour(detour, presenting: OtherRoute.root)
    #expect(host.navigate(to: OtherRoute.two))
    #expect(detour.router.state.stack == [.two])
    #expect(host.detourCoordinator === detour)
  }

  @Test("The modal under a detour is still readable")
  func presentedIsReadableUnderDetour() {
    let host = Host(.root)
    host.presentModal(Host(.sheet), presenting: .sheet)
    host.presentDetour(Host(.b), presenting: HostRoute.b)
    #expect(host.router.state.presented == .sheet)
    #expect(host.router.state.currentRoute == .b)
  }

  @Test("Replacing pops the top route, even that of a child, and then pushes")
  func replaceOverChild() {
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

  @Test("Of several registered modals one is presented, and it is reset before reuse")
  func modalsAreResetBeforeReuse() {
    let (host, sheet, other) = (Host(.root), Sheet(.root), Other(.root))
    host.addModalCoordinator(sheet)
    host.addModalCoordinator(other)
    host.navigate(to: SheetRoute.one)
    host.navigate(to: OtherRoute.one)
    #expect(host.currentModalCoordinator === other)
    #expect(sheet.router.state.stack.isEmpty)
    host.navigate(to: SheetRoute.two)
    #expect(host.currentModalCoordinator === sheet)
    #expect(sheet.router.state.stack == [.two])
  }

  @Test("A missing modal coordinator and the navigation type detour are reported and not fatal", .requirement("N30"))
  func programmerErrorsAreReported() {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.types = [.a: .modal, .b: .detour, .c: .tabSwitch]
    for route in [HostRoute.a, .b, .c] { #expect(!host.navigate(to: route)) }
    #expect(
      log.errors.first
        == .modalCoordinatorNotConfigured(
          coordinator: "ProbeCoordinator<HostRoute>", route: "a", routeType: "HostRoute"))
    #expect(log.errors.count == 3)
    #expect(host.router.state == NavigationState(root: .root))
  }

  @Test("The host determines the detents of its modal")
  func detentsComeFromTheHost() {
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
}
