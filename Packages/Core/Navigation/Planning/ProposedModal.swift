/// A modal coordinator that was made for one route, and that a plan presents.
///
/// The plan owns it only until it is presented, so that a retained plan retains no modal.
@MainActor
public final class ProposedModal {
  /// A reference to the coordinator of the modal.
  public let reference: CoordinatorReference
  private var coordinator: AnyCoordinator?

  init(_ coordinator: AnyCoordinator) {
    self.coordinator = coordinator
    reference = coordinator.reference
  }

  /// Returns the coordinator and releases it, or returns `nil` if it was taken before.
  func take() -> AnyCoordinator? {
    defer { coordinator = nil }
    return coordinator
  }
}
