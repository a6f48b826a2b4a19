import Navigation

extension AnyCoordinator {
  /// The coordinator and all that it owns, the outermost first.
  var subtree: [AnyCoordinator] {
    [self] + (children + modalCoordinators).flatMap(\.subtree)
  }

  /// The name of its type.
  var name: String { String(describing: type(of: self)) }
}
