/// What a coordinator is to the one that owns it.
enum CoordinatorRole {
  case unowned
  /// A child that is not on the stack: a tab, a flow, or one that waits to be pushed.
  case child(CoordinatorPresentationContext)
  /// A child on its parent's stack, and the context it returns to when it is popped.
  case pushed(CoordinatorPresentationContext)
  /// A modal coordinator that waits to be presented.
  case waitingModal
  /// The modal that is up; a registered one waits again when it is dismissed, another is let go.
  case modal(isRegistered: Bool)
  case detour

  var context: CoordinatorPresentationContext {
    switch self {
    case .unowned, .waitingModal: .root
    case .child(let context): context
    case .pushed: .pushed
    case .modal: .modal
    case .detour: .detour
    }
  }

  var isPushed: Bool {
    if case .pushed = self { true } else { false }
  }

  /// Whether its owner shows it over or on top of something, so that it can be taken away.
  var isPresented: Bool {
    switch self {
    case .pushed, .modal, .detour: true
    case .unowned, .child, .waitingModal: false
    }
  }

  var isModal: Bool {
    switch self {
    case .modal, .waitingModal: true
    default: false
    }
  }
}

/// A child on its parent's stack, and over how many of the parent's own routes it lies.
///
/// Own routes and children thus interleave in one order although routes are kept as plain values.
struct PushedChild {
  let coordinator: AnyCoordinator
  let depth: Int
}
