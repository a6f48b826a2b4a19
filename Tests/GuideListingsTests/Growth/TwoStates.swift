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

  typealias AppStateController = Growth<RootView>.AppStateController
  typealias Shell = Growth<RootView>.Shell

  struct RootView: GrowthRootView {
    typealias AppState = TwoStates.AppState

    @Environment(AppStateController.self) private var appState

    var body: some View {
      switch appState.state {
      case .loading: ProgressView("Loading")
      case .ready: Text("Orders")
      }
    }
  }
}

nonisolated extension TwoStates.AppState: GrowthState {
  static let initialized = ready
}
