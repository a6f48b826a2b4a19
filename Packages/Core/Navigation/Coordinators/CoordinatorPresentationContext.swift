/// The way in which a coordinator is presented.
///
/// The engine sets it.
public enum CoordinatorPresentationContext: Hashable, Sendable {
  /// The outermost coordinator, or one that is not shown.
  case root
  /// A tab.
  case tab
  /// A child on its parent's stack.
  case pushed
  /// A modal.
  case modal
  /// A detour.
  case detour

  /// Whether the user can go back from the coordinator's first screen.
  public var shouldShowBackButton: Bool {
    switch self {
    case .root, .tab: false
    case .pushed, .modal, .detour: true
    }
  }
}
