import DesignTokens
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
  @Environment(\.openWindow) private var openWindow
  let root: AppRoot
  @ViewBuilder let signedIn: (User) -> SignedIn

  private var coordinator: AppCoordinator { root.coordinator }
  private var dependencies: AppDependencies { root.dependencies }

  var body: some View {
    VStack(alignment: .leading) {
      NoticeBar(notices: dependencies.notices)
      ZStack {
        switch appState.state {
        case .loading:
          LaunchView(dependencies: dependencies).transition(.opacity)
        case .unauthenticated:
          FlowContainer(flow: coordinator.authCoordinator) { AuthenticationFlow() }.transition(.opacity)
        case .onboarding(let step):
          FlowContainer(flow: coordinator.authCoordinator) { OnboardingFlow(step: step) }.transition(.opacity)
        case .authenticated(let user):
          FlowContainer(flow: coordinator.mainCoordinator) { signedIn(user) }
            .recentChangeBar(coordinator.mainCoordinator?.user.changes)
            .notificationCommand(dependencies.notices) {
              coordinator.mainCoordinator?.toggleNotifications()
              openWindow.bringFirstToFront()
            }
            .onChange(of: coordinator.mainCoordinator?.user.changes.acknowledgment) {
              dependencies.notices.dismissFailedAction()
            }
            .transition(.opacity)
        case .error(let error):
          ErrorRecoveryView(error: error).transition(.opacity)
        }
      }
      .animation(.rootTransition, value: appState.state)
    }
    .explainsKey(.character("q"), "Press ^C to quit")
    .environment(\.recoveryHandlers, recoveryHandlers)
    .environment(\.pendingStorage, appState.lifecycle.pendingStorage)
    .receivesLinks(root.inbox)
    .environment(root.inbox)
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
      reportConnectionFailure: { dependencies.notices.reportConnectionFailure($0) })
  }
}

extension Animation {
  /// The fade between two states of the app.
  fileprivate static var rootTransition: Animation {
    .easeInOut(duration: MotionTokens.standard.standard / .seconds(1))
  }
}
