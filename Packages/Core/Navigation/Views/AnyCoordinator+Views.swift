// What whoever draws asks of a coordinator whose route type it does not know. Each answer is noted within
// `withObservationTracking`.
extension AnyCoordinator {
  /// The coordinator that is shown in place of its root screen: the selected tab, or the flow of an orchestrator.
  public var contentCoordinator: AnyCoordinator? {
    signal.track()
    return contentChild
  }

  /// The heights of the modal that is up; nil if none is.
  public var currentModalDetents: ModalDetentConfiguration? {
    signal.track()
    return presentedDetents
  }

  /// The route of its own that an identifier names, as restoration makes it; nil for any other text.
  public func ownRoute(named identifier: String) -> (any Route)? {
    rebuild([identifier]).first ?? nil
  }
}
