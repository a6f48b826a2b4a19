import Models
import Observation
import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

// The root passes the coordinator of the current flow to its view in the environment. A coordinator is observable
// through its router.
extension AuthCoordinator: Observable {}
extension MainCoordinator: Observable {}

/// A view with the coordinator of the current flow in its environment; empty if another flow is installed.
struct FlowContainer<Flow: AnyCoordinator & Observable, Content: View>: View {
  let flow: Flow?
  @ViewBuilder let content: () -> Content

  var body: some View {
    if let flow { content().environment(flow) }
  }
}

/// The sign-in flow.
struct AuthenticationFlow: View {
  @Environment(AuthCoordinator.self) private var coordinator

  var body: some View { coordinator.buildCoordinatorView() }
}

/// The onboarding flow at a step.
struct OnboardingFlow: View {
  let step: OnboardingStep
  @Environment(AuthCoordinator.self) private var coordinator

  var body: some View { coordinator.onboarding?.makeFlowView(step: step) }
}

/// The tabs of the signed-in app.
struct MainTabView: View {
  let user: User
  @Environment(MainCoordinator.self) private var coordinator

  var body: some View {
    coordinator.buildCoordinatorView().id(user.id)
      .explainsKey(.character("n"), "New orders start on the order list: press 2, then n")
      .explainsKey(.character("c"), "Orders are completed on the order list: press 2, then c")
      .explainsKey(.character("/"), "Press 2 or 3 to search")
      .explainsKey(.character("u"), "There is nothing to undo")
      .explainsKey(.character("o"), modifiers: .control, "There is no notification to open")
      .explainsKey(.character("x"), modifiers: .control, "There is nothing to dismiss")
  }
}
