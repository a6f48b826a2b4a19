import Models
import TerminalUI
import TrellisNavigation

/// The sign-in flow.
struct AuthenticationFlow: View {
  let coordinator: AppCoordinator

  var body: some View {
    if let auth = coordinator.authCoordinator { auth.buildCoordinatorView() }
  }
}

/// The onboarding flow at a step.
struct OnboardingFlow: View {
  let step: OnboardingStep
  let coordinator: AppCoordinator

  var body: some View {
    if let onboarding = coordinator.onboardingCoordinator { onboarding.makeFlowView(step: step) }
  }
}

/// The tabs of the signed-in app.
struct MainTabView: View {
  let user: User
  let coordinator: AppCoordinator

  var body: some View {
    if let main = coordinator.mainCoordinator { main.buildCoordinatorView().id(user.id) }
  }
}
