import Observation
import TerminalUI
import TrellisStateMachine

/// The code that each step shares: the controller of the state, and the app that starts it.
enum Growth<RootView: GrowthRootView> {
  typealias AppState = RootView.AppState

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
}

extension Growth.AppStateController {
  func initialize() async {
    transition(to: .initialized)
  }
}

/// The state of a step.
nonisolated protocol GrowthState: MachineState {
  static var loading: Self { get }
  /// The state that follows `loading` after the launch.
  static var initialized: Self { get }
  static var transitions: TransitionTable<Kind> { get }
}

/// The root view of a step.
protocol GrowthRootView: View {
  associatedtype AppState: GrowthState

  init()
}
