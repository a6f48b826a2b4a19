import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("The flow orchestrator", .tracksMemoryLeaks) struct FlowOrchestratorTests {
  @Test(.requirement("N23")) func installsTheFlow() {
    let sut = makeOrchestrator()
    sut.transitionToFlow(TestFlowCoordinator(handling: .login), root: .login)
    #expect(sut.currentFlow is TestFlowCoordinator && sut.children.count == 1)
  }

  @Test(.requirement("N21", "N23")) func setsTheRoot() {
    let sut = makeOrchestrator()
    sut.router.push(.settings)
    sut.transitionToFlow(TestFlowCoordinator(handling: .main), root: .main)
    #expect(sut.router.state == NavigationState(root: .main))
  }

  @Test(.requirement("N23")) func releasesTheOldFlow() {
    let sut = makeOrchestrator()
    trackForMemoryLeaks { track in
      let old = TestFlowCoordinator(handling: .login)
      track(old)
      sut.transitionToFlow(old, root: .login)
      sut.transitionToFlow(TestFlowCoordinator(handling: .main), root: .main)
    }
  }

  @Test func oldFlowHasNoParentAndIsNoChild() {
    let sut = makeOrchestrator()
    let old = TestFlowCoordinator(handling: .login)
    sut.transitionToFlow(old, root: .login)
    sut.transitionToFlow(TestFlowCoordinator(handling: .main), root: .main)
    #expect(!sut.children.contains { $0 === old } && old.parent == nil)
  }

  @Test func worksWithHandleFlowChange() {
    let sut = TestFlowOrchestratorWithFlowChange()
    #expect(sut.currentFlow?.navigate(to: FlowRoute.main) == true)
    #expect(sut.router.state.root == .main)
    #expect(sut.currentFlow?.canHandle(FlowRoute.main) == true)
    #expect(sut.navigate(to: FlowRoute.settings) == false)
    #expect(sut.router.state.root == .main)
  }

  @Test func usesTheGivenCoordinator() {
    let sut = makeOrchestrator()
    let flow = TestFlowCoordinator(handling: .main)
    sut.transitionToFlow(flow, root: .main)
    #expect(sut.currentFlow === flow && flow.parent === sut)
  }

  @Test func flowThatIsOwnedElsewhereIsRefused() {
    let sut = TestFlowOrchestratorWithFlowChange()
    let log = ErrorLog(for: sut)
    let owned = TestFlowCoordinator(handling: .main)
    let owner = makeOrchestrator()
    owner.addChild(owned)
    let flow = sut.currentFlow
    sut.transitionToFlow(owned, root: .main)
    #expect(sut.currentFlow === flow && sut.router.state.root == .login && log.errors.count == 1)
  }

  @Test func removedFlowIsNotCurrent() throws {
    let sut = TestFlowOrchestratorWithFlowChange()
    sut.removeChild(try #require(sut.currentFlow))
    #expect(sut.currentFlow == nil)
  }
}
