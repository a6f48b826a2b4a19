import TrellisNavigation

extension AnyCoordinator {
  /// The coordinator and its descendants, in preorder.
  var subtree: [AnyCoordinator] {
    [self] + (children + modalCoordinators).flatMap(\.subtree)
  }

  /// The name of the coordinator's type.
  var name: String { String(describing: type(of: self)) }
}
