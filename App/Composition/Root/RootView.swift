import Models
public import TerminalUI

/// The app's one switch: which screen a state shows, and nothing else (D0, Part 2).
public struct RootView: View {
  @Environment(AppStateController.self) private var appState
  @Environment(AppDependencies.self) private var dependencies
  @Environment(\.scenePhase) private var scenePhase
  private let coordinator: AppCoordinator

  /// - Parameter coordinator: whose flows are shown.
  public init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

  public var body: some View {
    VStack(alignment: .leading) {
      NoticeBar(notices: dependencies.notices)
      ZStack {
        switch appState.state {
        case .loading:
          LaunchView().transition(.opacity)
        case .unauthenticated:
          AuthenticationFlow(coordinator: coordinator).transition(.opacity)
        case .onboarding(let step):
          OnboardingFlow(step: step, coordinator: coordinator).transition(.opacity)
        case .authenticated(let user):
          MainTabView(user: user, coordinator: coordinator).transition(.opacity)
        case .error(let error):
          ErrorRecoveryView(error: error).transition(.opacity)
        }
      }
      .animation(.easeInOut(duration: 0.3), value: appState.state)
    }
    .task { await appState.followSessionExpirations() }
    .task(id: scenePhase) { await appState.follow(scenePhase) }
    .environment(\.palette, Palette(dependencies.preferences.theme))
  }
}
