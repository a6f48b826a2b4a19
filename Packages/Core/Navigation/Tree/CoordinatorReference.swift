/// Names a coordinator without keeping it: what plans hold, so that a plan that someone keeps keeps no flow.
@MainActor
public final class CoordinatorReference {
  // NB: Behind a computed property, because accesses to a stored property that is public are checked at run time.
  private weak var target: AnyCoordinator?
  private var type: AnyCoordinator.Type = AnyCoordinator.self

  /// The coordinator; nil once it is gone.
  public var coordinator: AnyCoordinator? { target }

  init() {}

  /// Set once, at the end of the coordinator's own initialiser.
  func refer(to coordinator: AnyCoordinator) {
    target = coordinator
    type = Swift.type(of: coordinator)
  }

  /// The name of its type, also when it is gone. Made when it is read.
  public var name: String { String(describing: type) }
}
