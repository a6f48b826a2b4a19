/// A root coordinator that shows one flow at a time and lets the old one go (D4, decision 13).
@MainActor
open class FlowOrchestrator<R: Route>: Coordinator<R> {
  private var flow: AnyCoordinator?

  /// The flow that is shown.
  public var currentFlow: AnyCoordinator? {
    signal.track()
    return flow
  }

  /// Lets the flow that is shown go, and shows another under a new root.
  ///
  /// Dependencies are given to the coordinator's initialiser. A coordinator that is owned elsewhere is refused and
  /// reported, and the current flow stays.
  public func transitionToFlow(_ coordinator: AnyCoordinator, root: R) {
    guard admits(coordinator) else { return }
    change {
      if let flow { removeChild(flow) }
      addChild(coordinator, context: .root)
      mutate { flow = coordinator }
      transitionToNewFlow(root: root)
    }
  }

  override var contentChild: AnyCoordinator? { flow }

  override func isContent(_ child: AnyCoordinator) -> Bool { child === flow }

  override func didRemove(_ child: AnyCoordinator, at index: Int) {
    if child === flow { flow = nil }
  }
}
