import Observation
import TerminalUI
import TrellisStateMachine

/// Step 1: the app has a launch screen and one flow.
enum TwoStates {
  nonisolated enum AppState: MachineState, Equatable {
    case loading
    case ready

    var kind: AppState { self }

    static let transitions: TransitionTable<AppState> = [
      .loading: [.ready]
    ]
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
      case .ready: Text("Orders")
      }
    }
  }
}

extension TwoStates.AppStateController {
  func initialize() async {
    transition(to: .ready)
  }
}
