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

  typealias AppStateController = Growth<RootView>.AppStateController
  typealias Shell = Growth<RootView>.Shell

  struct RootView: GrowthRootView {
    typealias AppState = ThreeStates.AppState

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

nonisolated extension ThreeStates.AppState: GrowthState {
  enum Kind: CaseIterable { case loading, unauthenticated, authenticated }

  var kind: Kind {
    switch self {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .authenticated: .authenticated
    }
  }

  static let initialized = unauthenticated

  static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated],
    .unauthenticated: [.authenticated],
    .authenticated: [.unauthenticated],
  ]
}
