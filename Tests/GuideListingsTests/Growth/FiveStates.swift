import Observation
import TerminalUI
import TrellisStateMachine

/// Step 3: new users are onboarded, and errors can stop the app as a whole.
enum FiveStates {
  nonisolated struct User: Equatable {
    var id: String
    var name: String
  }

  nonisolated enum OnboardingStep: Equatable {
    case welcome, permissions, profileSetup, complete
  }

  nonisolated enum AppError: Equatable {
    case networkUnavailable, sessionExpired, maintenanceMode
  }

  nonisolated enum AppState: Equatable {
    case loading
    case unauthenticated
    case onboarding(OnboardingStep)
    case authenticated(User)
    case error(AppError)
  }

  @Observable
  final class AppStateController {
    private var machine = StateMachine(AppState.loading, table: AppState.transitions)
    var state: AppState { machine.state }

    func transition(to newState: AppState) {
      guard machine.canTransition(to: newState) else { return }
      _ = machine.transition(to: newState)
    }
  }

  struct Shell: App {
    @State private var appState = AppStateController()

    var body: some Scene {
      WindowGroup {
        RootView()
          .environment(appState)
          .task { await appState.initialize() }
      }
    }
  }

  struct RootView: View {
    @Environment(AppStateController.self) private var appState

    var body: some View {
      switch appState.state {
      case .loading: ProgressView("Loading")
      case .unauthenticated: Button("Sign in") { appState.transition(to: .onboarding(.welcome)) }
      case .onboarding: Button("Finish") { appState.transition(to: .authenticated(User(id: "1", name: "Ada"))) }
      case .authenticated(let user): Button("Expire \(user.name)") { appState.transition(to: .error(.sessionExpired)) }
      case .error: Button("Sign in again") { appState.transition(to: .unauthenticated) }
      }
    }
  }
}

nonisolated extension FiveStates.AppState: MachineState {
  enum Kind: CaseIterable { case loading, unauthenticated, onboarding, authenticated, error }

  var kind: Kind {
    switch self {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .onboarding: .onboarding
    case .authenticated: .authenticated
    case .error: .error
    }
  }

  static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated, .error],
    .unauthenticated: [.onboarding, .authenticated, .error],
    .onboarding: [.onboarding, .authenticated, .unauthenticated],
    .authenticated: [.unauthenticated, .error],
    .error: [.loading, .unauthenticated],
  ]
}

extension FiveStates.AppStateController {
  func initialize() async {
    transition(to: .unauthenticated)
  }
}
