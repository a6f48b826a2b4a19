import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Modals, detours and contexts", .tracksMemoryLeaks)
struct CoordinatorPresentationTests {
  @Test(.requirement("N10")) func modalIsPresentedAndDismissed() {
    let sut = makeSUT()
    trackForMemoryLeaks { track in
      let modal = TestCoordinator(router: makeRouter(.modal))
      track(modal)
      sut.coordinator.presentModal(modal, presenting: .modal)
      #expect(sut.coordinator.currentModalCoordinator === modal && sut.router.state.presented == .modal)
      sut.coordinator.dismissModal()
      #expect(sut.coordinator.currentModalCoordinator == nil && modal.parent == nil)
      #expect(modal.presentationContext == .root)
    }
  }

  @Test func modalThatCannotHandleIsDismissed() {
    let sut = makeSUT()
    trackForMemoryLeaks { track in
      let modal = Coordinator(router: makeRouter(.modal))
      track(modal)
      sut.coordinator.presentModal(modal, presenting: .modal)
      #expect(sut.coordinator.navigate(to: MockRoute.details))
      #expect(sut.coordinator.currentModalCoordinator == nil)
      #expect(sut.router.state.currentRoute == .details)
    }
  }

  @Test(.requirement("N11")) func detourIsPresentedAndDismissed() {
    let sut = makeSUT()
    trackForMemoryLeaks { track in
      let detour = TestCoordinator(router: makeRouter(.details))
      track(detour)
      sut.coordinator.presentDetour(detour, presenting: MockRoute.details)
      #expect(sut.coordinator.detourCoordinator === detour && sut.router.state.detour?.identifier == "details")
      #expect(sut.router.state.currentRoute == .details)
      sut.coordinator.dismissDetour()
      #expect(sut.coordinator.detourCoordinator == nil && sut.router.state.detour == nil)
      #expect(detour.parent == nil)
    }
  }

  @Test func popAtTheRootOfModalOrDetourDismissesIt() {
    let sut = makeSUT()
    let modal = TestCoordinator(router: makeRouter(.modal))
    sut.coordinator.presentModal(modal, presenting: .modal)
    modal.navigate(to: MockRoute.details)
    modal.pop()
    #expect(sut.coordinator.currentModalCoordinator === modal)
    modal.pop()
    #expect(sut.coordinator.currentModalCoordinator == nil)
    let detour = TestCoordinator(router: makeRouter(.login))
    sut.coordinator.presentDetour(detour, presenting: MockRoute.login)
    detour.pop()
    #expect(sut.coordinator.detourCoordinator == nil)
  }

  @Test("pushed, modal and detour contexts show a back button; root and tab contexts show none", .requirement("N24"))
  func pushedModalAndDetourShowABackButton() {
    let contexts: [CoordinatorPresentationContext] = [.root, .tab, .pushed, .modal, .detour]
    #expect(contexts.map(\.shouldShowBackButton) == [false, false, true, true, true])
  }

  @Test(
    "a new coordinator has the root context, and an added child the pushed one, unless it is added with another",
    .requirement("N24"))
  func newCoordinatorIsRootAndChildIsPushed() {
    let sut = makeSUT(addChild: true)
    #expect(sut.coordinator.presentationContext == .root)
    #expect(sut.childCoordinator?.presentationContext == .pushed)
    let child = TestCoordinator(router: makeRouter())
    sut.coordinator.addChild(child, context: .tab)
    #expect(child.presentationContext == .tab)
  }

  @Test("a presented modal has the modal context", .requirement("N24")) func presentedModalIsModal() {
    let sut = makeSUT()
    let modal = TestCoordinator(router: makeRouter(.modal))
    sut.coordinator.presentModal(modal, presenting: .modal)
    #expect(modal.presentationContext == .modal && modal.parent === sut.coordinator)
  }

  @Test("a presented detour has the detour context", .requirement("N24")) func presentedDetourIsDetour() {
    let sut = makeSUT()
    let detour = TestCoordinator(router: makeRouter(.details))
    sut.coordinator.presentDetour(detour, presenting: MockRoute.details)
    #expect(detour.presentationContext == .detour && detour.parent === sut.coordinator)
  }
}

@MainActor
@Suite("Contexts during navigation", .tracksMemoryLeaks)
struct PresentationContextIntegrationTests {
  @Test func contextFollowsNavigation() {
    let (host, child) = (Host(.root), Child(.root))
    host.addChild(child, context: .root)
    #expect(child.presentationContext == .root)
    host.navigate(to: ChildRoute.one)
    #expect(child.presentationContext == .pushed)
    host.popToRoot()
    #expect(child.presentationContext == .root)
  }

  @Test func registeredModalIsModalOnlyWhilePresented() {
    let (host, sheet) = (Host(.root), Sheet(.root))
    host.addModalCoordinator(sheet)
    #expect(sheet.presentationContext == .root && sheet.parent == nil)
    host.navigate(to: SheetRoute.one)
    #expect(sheet.presentationContext == .modal)
    sheet.pop()
    sheet.pop()
    #expect(sheet.presentationContext == .root)
  }

  @Test(.requirement("N24")) func tabContextIsUnchangedByNavigation() {
    let tabs = Tabs()
    tabs.coordinator.navigate(to: OtherRoute.one)
    #expect(tabs.other.presentationContext == .tab)
  }
}
