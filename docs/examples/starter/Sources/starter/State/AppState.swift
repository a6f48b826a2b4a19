import EntriesFeature
import FeatureKit
import Observation
import TrellisStateMachine

/// The state of the app, with the value that each state needs.
enum AppState: MachineState, Equatable {
  /// The entries are being loaded.
  case launching
  /// The entries could not be loaded; the user can try again.
  case failed(FailureMessage)
  /// The main flow shows the entries.
  case ready([Entry])

  enum Kind: CaseIterable { case launching, failed, ready }

  var kind: Kind {
    switch self {
    case .launching: .launching
    case .failed: .failed
    case .ready: .ready
    }
  }

  static let transitions: TransitionTable<Kind> = [
    .launching: [.ready, .failed],
    .failed: [.ready, .failed],
    .ready: [],
  ]
}

/// The only owner of the state, which only changes as the table of transitions allows.
@MainActor
@Observable
final class AppStateController {
  private var machine = StateMachine(AppState.launching, table: AppState.transitions)

  var state: AppState { machine.state }

  /// Changes the state, and returns whether the table allows that.
  ///
  /// The check comes first, because a mutating call notifies the observers even if it changes nothing.
  func transition(to next: AppState) -> Bool {
    guard machine.canTransition(to: next) else { return false }
    _ = machine.transition(to: next)
    return true
  }
}
