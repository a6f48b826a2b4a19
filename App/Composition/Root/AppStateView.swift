import FeatureKit
import Models
import SettingsFeature
import TerminalUI
import TrellisNavigation

/// The view that maps the app's state to a screen.
///
/// Every window contains it; windows differ only in what they show to a signed-in user.
struct AppStateView<SignedIn: View>: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.openWindow) private var openWindow
  let coordinator: AppCoordinator
  let dependencies: AppDependencies
  @ViewBuilder let signedIn: (User) -> SignedIn

  var body: some View {
    VStack(alignment: .leading) {
      NoticeBar(notices: dependencies.notices)
      ZStack {
        switch appState.state {
        case .loading:
          LaunchView(dependencies: dependencies).transition(.opacity)
        case .unauthenticated:
          AuthenticationFlow(coordinator: coordinator).transition(.opacity)
        case .onboarding(let step):
          OnboardingFlow(step: step, coordinator: coordinator).transition(.opacity)
        case .authenticated(let user):
          signedIn(user).transition(.opacity)
        case .error(let error):
          ErrorRecoveryView(error: error).transition(.opacity)
        }
      }
      .animation(.easeInOut(duration: 0.3), value: appState.state)
    }
    .task(id: scenePhase) { await appState.follow(scenePhase) }
    .environment(\.recoveryHandlers, recoveryHandlers)
  }

  /// The handlers of error alerts.
  ///
  /// Signing in again ends the expired session, which leads to the sign-in screen.
  private var recoveryHandlers: RecoveryHandlers {
    RecoveryHandlers(
      signIn: { await appState.signOut() },
      openSettings: {
        coordinator.mainCoordinator?.navigate(to: SettingsRoute.settings)
        openWindow.bringFirstToFront()
      },
      showStaleContentNotice: { dependencies.notices.showStaleContent() })
  }
}

/// The sign-in flow.
private struct AuthenticationFlow: View {
  let coordinator: AppCoordinator

  var body: some View {
    if let auth = coordinator.authCoordinator { auth.buildCoordinatorView() }
  }
}

/// The onboarding flow at a step.
private struct OnboardingFlow: View {
  let step: OnboardingStep
  let coordinator: AppCoordinator

  var body: some View {
    if let onboarding = coordinator.onboardingCoordinator { onboarding.makeFlowView(step: step) }
  }
}
