import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

enum FlowScreenRoute: String, Route { case login, tabs }

/// Switches between a flow with one screen and a flow with tabs.
@MainActor
private final class Flows: FlowOrchestrator<FlowScreenRoute> {
  init() {
    super.init(router: Router(initial: .login, factory: ViewFactory()))
    viewBuilder = .terminal()
    transitionToFlow(PushedCoordinator(), root: .login)
  }

  override func handleFlowChange(to route: any Route) -> Bool {
    guard let route = route as? FlowScreenRoute else { return false }
    switch route {
    case .login: transitionToFlow(PushedCoordinator(), root: .login)
    case .tabs: transitionToFlow(TabHost(), root: .tabs)
    }
    return true
  }
}

@MainActor
@Suite("A flow change is shown and deallocates the old flow") struct FlowViewTests {
  private let flows = Flows()

  private func open() -> ScreenDriver { ScreenDriver { [flows] in flows.buildCoordinatorView() } }

  @Test(.requirement("N29"), arguments: [false, true]) func theOldFlowIsDeallocated(wasUsed: Bool) async throws {
    let screen = open()
    await screen.expect("start count 0")
    flows.navigate(to: FlowScreenRoute.tabs)
    await screen.expect("First count 0")
    weak let tabs = flows.currentFlow as? TabHost
    weak let first = tabs?.first
    if wasUsed {
      await screen.tap("Second")
      tabs?.second.presentModal(PatternModal(.closeButton), presenting: .home)
      await screen.click("✗")
      tabs?.presentDetour(PatternDetour(.fallback), presenting: DetourPattern.fallback)
      await screen.press(.escape)
    }
    #expect(tabs != nil && first != nil)
    flows.navigate(to: FlowScreenRoute.login)
    await screen.expect("start count 0")
    #expect(tabs == nil && first == nil)
  }
}
