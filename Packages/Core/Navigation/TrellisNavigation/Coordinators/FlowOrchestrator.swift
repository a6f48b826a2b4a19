/// A root coordinator that shows one flow at a time and releases the previous one.
@MainActor
open class FlowOrchestrator<R: Route>: Coordinator<R> {
  /// Creates an orchestrator without a flow; the router must not belong to another coordinator.
  public override init(router: Router<R>) {
    super.init(router: router, content: .flow(nil))
  }

  /// The current flow, or `nil`.
  public var currentFlow: AnyCoordinator? {
    signal.track()
    return contentChild
  }

  /// Returns the flow for a route that no coordinator can handle; `nil`, the default, calls `handleFlowChange(to:)`.
  ///
  /// The navigation then becomes one plan: it installs the flow and continues to the route within it. If the route is
  /// the root of the flow change, installing the flow is sufficient: `navigate(to: .login)` signs out. If the flow
  /// cannot handle any other route, the navigation fails and nothing changes. Dry runs call this method as well, so an
  /// override must have no side effects.
  ///
  /// ```swift
  /// override func flowChange(for route: any Route) -> FlowChange<AppRoute>? {
  ///   switch route {
  ///   case AppRoute.login: FlowChange(root: .login) { LoginCoordinator() }
  ///   case AppRoute.main, is OrdersRoute: FlowChange(root: .main) { MainCoordinator() }
  ///   default: nil
  ///   }
  /// }
  /// ```
  open func flowChange(for route: any Route) -> FlowChange<R>? { nil }

  /// Releases the current flow, and shows another one under a new root.
  ///
  /// If the coordinator is the current flow, it retains its state under the new root. A coordinator that is owned
  /// elsewhere is refused and reported, and the current flow stays.
  public func transitionToFlow(_ coordinator: AnyCoordinator, root: R) {
    guard permitsChange() else { return }
    let current = contentChild
    guard coordinator === current || validateOwnership(coordinator) else { return }
    change {
      if coordinator !== current {
        if let current { removeChild(current) }
        addChild(coordinator, context: .root)
        notifyingObservers { content = .flow(coordinator) }
      }
      transitionToNewFlow(root: root)
    }
  }
}

extension FlowOrchestrator: FlowProposing {
  func proposedFlow(for route: any Route) -> ProposedFlow? {
    guard let change = flowChange(for: route) else { return nil }
    return ProposedFlow(change.makeCoordinator(), isDestination: change.root.isSame(as: route)) {
      [weak self] coordinator in self?.transitionToFlow(coordinator, root: change.root)
    }
  }
}

/// A flow orchestrator whose route type is unknown to the caller.
@MainActor
protocol FlowProposing: AnyCoordinator {
  func proposedFlow(for route: any Route) -> ProposedFlow?
}

/// A flow that an orchestrator would install.
public struct FlowChange<R: Route> {
  let root: R
  let makeCoordinator: @MainActor () -> AnyCoordinator

  /// Creates a flow change.
  ///
  /// `makeCoordinator` makes the coordinator of the flow. A dry run calls it, too, and releases the result.
  public init(root: R, makeCoordinator: @escaping @MainActor () -> AnyCoordinator) {
    self.root = root
    self.makeCoordinator = makeCoordinator
  }
}

/// A flow that a plan installs.
///
/// The plan owns the flow's coordinator only until it is installed, so that a retained plan retains no flow of the app.
@MainActor
public final class ProposedFlow {
  /// A reference to the coordinator of the flow.
  public let reference: CoordinatorReference
  private(set) var coordinator: AnyCoordinator?
  /// Whether the orchestrator's root under which the flow is installed is the destination itself.
  let isDestination: Bool
  private let installer: @MainActor (AnyCoordinator) -> Void

  init(
    _ coordinator: AnyCoordinator, isDestination: Bool, installer: @escaping @MainActor (AnyCoordinator) -> Void
  ) {
    self.coordinator = coordinator
    self.isDestination = isDestination
    self.installer = installer
    reference = coordinator.reference
  }

  func install() {
    guard let coordinator else { return }
    self.coordinator = nil
    installer(coordinator)
  }
}
