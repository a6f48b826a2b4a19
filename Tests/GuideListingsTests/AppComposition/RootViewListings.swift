import Observation
import TerminalUI

/// The listings on the root view's switch, in four forms.
enum RootViews {
  typealias Controller = AppStates.AppStateController

  /// A switch in a group, without transitions.
  struct Plain: View {
    @Environment(Controller.self) private var appState

    var body: some View {
      Group {
        switch appState.state {
        case .loading:
          AppStates.LaunchView()
        case .unauthenticated:
          AppStates.AuthenticationFlow()
        case .onboarding(let step):
          AppStates.OnboardingFlow(step: step)
        case .authenticated(let user):
          AppStates.MainTabView(user: user)
        case .error(let error):
          AppStates.ErrorRecoveryView(error: error)
        }
      }
    }
  }

  /// A switch with a fade between screens.
  struct Fading: View {
    @Environment(Controller.self) private var appState

    var body: some View {
      ZStack {
        switch appState.state {
        case .loading:
          AppStates.LaunchView()
            .transition(.opacity)
        case .unauthenticated:
          AppStates.AuthenticationFlow()
            .transition(.opacity)
        case .onboarding(let step):
          AppStates.OnboardingFlow(step: step)
            .transition(.opacity)
        case .authenticated(let user):
          AppStates.MainTabView(user: user)
            .transition(.opacity)
        case .error(let error):
          AppStates.ErrorRecoveryView(error: error)
            .transition(.opacity)
        }
      }
      .animation(.easeInOut(duration: 0.3), value: appState.state)
    }
  }

  @Observable
  final class AuthCoordinator {
    var visits = 0
  }

  @Observable
  final class MainCoordinator {
    var tab = "orders"
  }

  struct AuthScreen: View {
    @Environment(AuthCoordinator.self) private var coordinator

    var body: some View {
      Button("Visit \(coordinator.visits)") { coordinator.visits += 1 }
      AppStates.AuthenticationFlow()
    }
  }

  struct MainScreen: View {
    let user: AppStates.User
    @Environment(MainCoordinator.self) private var coordinator

    var body: some View {
      Text("\(user.name) at \(coordinator.tab)")
    }
  }

  /// The root view owns the coordinators, and two states share one.
  struct Coordinated: View {
    @Environment(Controller.self) private var appState
    @State private var authCoordinator = AuthCoordinator()
    @State private var mainCoordinator = MainCoordinator()

    var body: some View {
      Group {
        switch appState.state {
        case .loading:
          AppStates.LaunchView()
        case .unauthenticated, .onboarding:
          AuthScreen()
            .environment(authCoordinator)
        case .authenticated(let user):
          MainScreen(user: user)
            .environment(mainCoordinator)
        case .error(let error):
          AppStates.ErrorRecoveryView(error: error)
        }
      }
      .animation(.easeInOut(duration: 0.3), value: appState.state)
    }
  }
}
