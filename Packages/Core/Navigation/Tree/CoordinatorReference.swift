/// A weak reference to a coordinator.
///
/// Plans hold these references, so that a retained plan does not retain a flow.
@MainActor
public final class CoordinatorReference {
  // NB: Behind a computed property, because accesses to a public stored property are checked at run time.
  private weak var target: AnyCoordinator?
  private var type: AnyCoordinator.Type = AnyCoordinator.self

  /// The coordinator, or `nil` after its release.
  public var coordinator: AnyCoordinator? { target }

  init() {}

  /// Sets the target.
  ///
  /// Called once, at the end of the coordinator's own initializer.
  func refer(to coordinator: AnyCoordinator) {
    target = coordinator
    type = Swift.type(of: coordinator)
  }

  /// The name of the coordinator's type, available also after its release.
  ///
  /// Built on each read.
  public var name: String { String(describing: type) }
}
