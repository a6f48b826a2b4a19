/// How a coordinator came to be shown; the engine sets it (D4, decision 9).
public enum CoordinatorPresentationContext: Hashable, Sendable {
  /// The outermost coordinator, or one that is not shown.
  case root
  /// A tab.
  case tab
  /// On the stack of its parent.
  case pushed
  /// As a modal.
  case modal
  /// As a detour.
  case detour

  /// Whether there is a way back from its first screen.
  public var shouldShowBackButton: Bool {
    switch self {
    case .root, .tab: false
    case .pushed, .modal, .detour: true
    }
  }
}
