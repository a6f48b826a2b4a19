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

  typealias AppStateController = Growth<RootView>.AppStateController
  typealias Shell = Growth<RootView>.Shell

  struct RootView: GrowthRootView {
    typealias AppState = FiveStates.AppState

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

nonisolated extension FiveStates.AppState: GrowthState {
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

  static let initialized = unauthenticated

  static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated, .error],
    .unauthenticated: [.onboarding, .authenticated, .error],
    .onboarding: [.onboarding, .authenticated, .unauthenticated],
    .authenticated: [.unauthenticated, .error],
    .error: [.loading, .unauthenticated],
  ]
}
