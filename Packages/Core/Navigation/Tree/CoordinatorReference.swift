/// Names a coordinator without keeping it: what plans hold, so that a plan that someone keeps keeps no flow.
@MainActor
public final class CoordinatorReference {
  /// The coordinator; nil once it is gone.
  public private(set) weak var coordinator: AnyCoordinator?
  private var type: AnyCoordinator.Type = AnyCoordinator.self

  init() {}

  /// Set once, at the end of the coordinator's own initialiser.
  func refer(to coordinator: AnyCoordinator) {
    self.coordinator = coordinator
    type = Swift.type(of: coordinator)
  }

  /// The name of its type, also when it is gone. Made when it is read.
  public var name: String { String(describing: type) }
}
