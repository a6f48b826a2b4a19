enum CoordinatorRole {
  case unowned
  /// A child that is not on the stack: a tab, a flow, or a child that is not pushed yet.
  case child(CoordinatorPresentationContext)
  /// A child on its parent's stack, with the context to which it returns when it is popped.
  case pushed(CoordinatorPresentationContext)
  /// A registered modal coordinator that is not presented.
  case inactiveModal
  /// The presented modal; after its dismissal a registered modal waits again, and any other modal is released.
  case modal(isRegistered: Bool)
  case detour

  var context: CoordinatorPresentationContext {
    switch self {
    case .unowned, .inactiveModal: .root
    case .child(let context): context
    case .pushed: .pushed
    case .modal: .modal
    case .detour: .detour
    }
  }

  var isPushed: Bool {
    if case .pushed = self { true } else { false }
  }

  /// Whether its owner presents it over or on top of something, so that it can be dismissed.
  var isPresented: Bool {
    switch self {
    case .pushed, .modal, .detour: true
    case .unowned, .child, .inactiveModal: false
    }
  }

  var isModal: Bool {
    switch self {
    case .modal, .inactiveModal: true
    default: false
    }
  }
}

/// A child on its parent's stack, and the number of the parent's own routes beneath it.
///
/// The depth gives own routes and children one common order, although routes are stored as plain values.
struct PushedChild {
  let coordinator: AnyCoordinator
  let depth: Int
}

/// A weak reference to a coordinator, so that a retained plan does not retain a flow.
@MainActor
public final class CoordinatorReference {
  // NB: Behind a computed property, because accesses to a public stored property are checked at run time.
  private weak var target: AnyCoordinator?
  private var type: AnyCoordinator.Type = AnyCoordinator.self
  /// The coordinator, or `nil` after its release.
  public var coordinator: AnyCoordinator? { target }

  init() {}

  /// Sets the target, once, at the end of the coordinator's own initializer.
  func refer(to coordinator: AnyCoordinator) {
    target = coordinator
    type = Swift.type(of: coordinator)
  }

  /// The name of the coordinator's type, available also after its release, and built on each read.
  public var name: String { String(describing: type) }
}
