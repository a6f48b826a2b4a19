import Observation
import TerminalUI

/// The app states and their controller, which the listings share.
enum AppStates {
  struct User: Equatable {
    var id: String
    var name: String
  }

  enum OnboardingStep: Equatable {
    case welcome, permissions, profileSetup, complete
  }

  enum AppError: Equatable {
    case networkUnavailable, sessionExpired
  }

  enum AppState: Equatable {
    case loading
    case unauthenticated
    case onboarding(OnboardingStep)
    case authenticated(User)
    case error(AppError)
  }

  @Observable
  final class AppStateController {
    private(set) var state: AppState = .loading
    var phases: [ScenePhase] = []

    func transition(to next: AppState) {
      guard isValidTransition(from: state, to: next) else { return }
      state = next
    }

    func initialize() async {
      transition(to: .unauthenticated)
    }

    private func isValidTransition(from: AppState, to: AppState) -> Bool {
      switch (from, to) {
      case (.loading, .unauthenticated), (.loading, .authenticated), (.loading, .error): true
      case (.unauthenticated, .onboarding), (.unauthenticated, .authenticated): true
      case (.onboarding, .onboarding), (.onboarding, .authenticated): true
      case (.authenticated, .unauthenticated), (.authenticated, .error): true
      case (.error, .loading), (.error, .unauthenticated): true
      default: false
      }
    }
  }

  // Minimal screens for the root view's switch.

  struct LaunchView: View {
    var body: some View { ProgressView() }
  }

  struct AuthenticationFlow: View {
    @Environment(AppStateController.self) private var appState

    var body: some View {
      Button("Sign in") { appState.transition(to: .onboarding(.welcome)) }
    }
  }

  struct OnboardingFlow: View {
    let step: OnboardingStep
    @Environment(AppStateController.self) private var appState

    var body: some View {
      VStack {
        Text("Step \(String(describing: step))")
        Button("Finish") { appState.transition(to: .authenticated(User(id: "1", name: "Ada"))) }
      }
    }
  }

  struct MainTabView: View {
    let user: User
    @Environment(AppStateController.self) private var appState

    var body: some View {
      VStack {
        Text("Hello, \(user.name)")
        Button("Expire") { appState.transition(to: .error(.sessionExpired)) }
      }
    }
  }

  struct ErrorRecoveryView: View {
    let error: AppError
    @Environment(AppStateController.self) private var appState

    var body: some View {
      VStack {
        Text("Trouble: \(String(describing: error))")
        Button("Sign in again") { appState.transition(to: .unauthenticated) }
      }
    }
  }
}
