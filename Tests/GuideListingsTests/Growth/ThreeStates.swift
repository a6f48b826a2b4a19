import Observation
import TerminalUI
import TrellisStateMachine

/// Step 2: users sign in. `ready` becomes `unauthenticated` and `authenticated`.
enum ThreeStates {
  nonisolated struct User: Equatable {
    var id: String
    var name: String
  }

  nonisolated enum AppState: Equatable {
    case loading
    case unauthenticated
    case authenticated(User)
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
      case .unauthenticated: Button("Sign in") { appState.transition(to: .authenticated(User(id: "1", name: "Ada"))) }
      case .authenticated(let user): Button("Sign out \(user.name)") { appState.transition(to: .unauthenticated) }
      }
    }
  }
}

nonisolated extension ThreeStates.AppState: MachineState {
  enum Kind: CaseIterable { case loading, unauthenticated, authenticated }

  var kind: Kind {
    switch self {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .authenticated: .authenticated
    }
  }

  static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated],
    .unauthenticated: [.authenticated],
    .authenticated: [.unauthenticated],
  ]
}

extension ThreeStates.AppStateController {
  func initialize() async {
    transition(to: .unauthenticated)
  }
}
