// The state that views of a type-erased coordinator read. Each read is tracked within `withObservationTracking`.
extension AnyCoordinator {
  /// The coordinator shown in place of the root screen: the selected tab, or an orchestrator's flow.
  public var contentCoordinator: AnyCoordinator? {
    signal.track()
    return contentChild
  }

  /// The frontmost coordinator of this subtree, whose screen is visible.
  public var frontCoordinator: AnyCoordinator {
    var coordinator = self
    while true {
      coordinator.signal.track()
      guard let next = coordinator.visibleChild else { return coordinator }
      coordinator = next
    }
  }

  /// The heights of the presented modal, or `nil` without a modal.
  public var currentModalDetents: ModalDetentConfiguration? {
    signal.track()
    return erasedRouter.presentedDetents
  }
}
