import Navigation

extension AnyCoordinator {
  /// It and all that it owns, the outermost first.
  var everyone: [AnyCoordinator] {
    [self] + (children + modalCoordinators).flatMap(\.everyone)
  }

  /// The name of its type.
  var name: String { String(describing: type(of: self)) }
}
