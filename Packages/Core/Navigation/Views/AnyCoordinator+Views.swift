// What whoever draws asks of a coordinator whose route type it does not know. Each answer is noted within
// `withObservationTracking`.
extension AnyCoordinator {
  /// The coordinator that is shown in place of its root screen: the selected tab, or the flow of an orchestrator.
  public var contentCoordinator: AnyCoordinator? {
    signal.track()
    return contentChild
  }

  /// The coordinator in front of it and of everything it shows: the one whose screen is seen.
  public var frontCoordinator: AnyCoordinator {
    var coordinator = self
    while true {
      coordinator.signal.track()
      guard let next = coordinator.visibleChild else { return coordinator }
      coordinator = next
    }
  }

  /// The heights of the modal that is up; nil if none is.
  public var currentModalDetents: ModalDetentConfiguration? {
    signal.track()
    return erasedRouter.presentedDetents
  }
}
