import TrellisStateMachine

/// A door that cannot be locked while it is open.
enum Door: MachineState, Equatable {
  case open
  case closed
  case locked(code: Int)

  enum Kind: CaseIterable { case open, closed, locked }

  var kind: Kind {
    switch self {
    case .open: .open
    case .closed: .closed
    case .locked: .locked
    }
  }

  static let table: TransitionTable<Kind> = [
    .open: [.closed],
    .closed: [.open, .locked],
    .locked: [.closed, .locked],
  ]
}

let doors: [Door] = [.open, .closed, .locked(code: 1)]
