public import ErasedView

/// A coordinator whose route type is not known to the caller, as in trees, tab bars and errors.
///
/// It is a class, not a protocol, so that `AnyCoordinator?` reads well and calls on it cost no existential. Subclass
/// `Coordinator`, not this.
@MainActor
open class AnyCoordinator {
  let erasedRouter: any ErasedRouter
  let signal: NavigationSignal
  let routeType: ObjectIdentifier
  /// A weak name for the coordinator, which plans, the tree's index and views hold.
  public let reference = CoordinatorReference()
  var tree: NavigationTree {
    didSet {
      signal.tree = tree
      wayMark = WayMark()
    }
  }

  /// The owner, also of a modal that waits.
  weak var owner: AnyCoordinator?
  var role = CoordinatorRole.unowned
  /// The order among siblings; each one that is added gets a greater number.
  var siblingOrder = 0
  var nextSiblingOrder = 0

  var childList: [AnyCoordinator] = []
  var pushedList: [PushedChild] = []
  var modalList: [AnyCoordinator] = []
  var activeModal: AnyCoordinator?
  var activeDetour: AnyCoordinator?
  var content: CoordinatorContent
  /// Whether it has been notified that it is in view.
  var isOnScreen = false
  var wayMark = WayMark()
  var latestTransition = NavigationTransition.push

  init(router: any ErasedRouter, routeType: ObjectIdentifier, content: CoordinatorContent) {
    erasedRouter = router
    signal = router.signal
    self.routeType = routeType
    self.content = content
    tree = NavigationTree()
    tree.root = self
    reference.refer(to: self)
    tree.register(self)
    signal.owner = self
    signal.tree = tree
  }

  // MARK: Routes

  /// The title and the system symbol of its tab; `nil` for a coordinator that is not a tab.
  ///
  /// Override this, or `tabLabel` to return a `TabItem`.
  open var tabItem: (text: String, image: String)? { nil }

  /// What a tab bar shows of it; `tabItem` by default.
  open var tabLabel: TabItem? { tabItem.map { TabItem(text: $0.text, image: $0.image) } }

  /// The name under which its state is saved; the name of its type by default. Siblings of one type are distinguished
  /// by their order.
  open var restorationIdentifier: String { typeName }

  /// Makes a detour, or a modal that is not registered, again after a launch: it exists only while it is shown.
  ///
  /// - Parameter restorationIdentifier: The saved identifier; the new coordinator must have the same one.
  /// - Returns: The coordinator, or `nil`, the default, to leave it out.
  open func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? { nil }

  /// Whether it can show the route itself; `false` by default. Has no side effect, and must not navigate.
  open func canHandle(_ route: any Route) -> Bool { false }

  /// How one of its own routes is shown; pushed by default.
  open func navigationType(for route: any Route) -> NavigationType { .push }

  /// The routes that must be on its stack beneath a route, first to last, when the stack is empty; `nil` for none.
  ///
  /// The route may be one of a descendant. The path holds own routes only, each once and none of them modal. It may
  /// end with the route itself.
  open func navigationPath(for route: any Route) -> [any Route]? { nil }

  /// The heights of the modal that shows a route.
  open func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration { ModalDetentConfiguration() }

  /// How the screen of a route comes into view.
  open func transition(for route: any Route) -> NavigationTransition { .push }

  /// Whether a modal that cannot handle a route is dismissed; `true` by default.
  open func shouldDismissModalFor(_ route: any Route) -> Bool { true }

  /// Whether a detour that cannot handle a route is dismissed; `true` by default.
  open func shouldDismissDetourFor(_ route: any Route) -> Bool { true }

  // MARK: Flow changes

  /// Whether `handleFlowChange(to:)` would handle a route that no coordinator can; called at the root.
  ///
  /// Dry runs (`plan(to:)` and `validateNavigationPath(to:from:)`) rely on this answer. `navigate(to:)` calls
  /// `handleFlowChange(to:)` in any case. Has no side effect, and must not navigate.
  open func canHandleFlowChange(to route: any Route) -> Bool { false }

  /// Changes the flow for a route that no coordinator can handle; called at the root only.
  ///
  /// It may navigate, also to the same route in the flow that it has installed. A route that then still finds no
  /// coordinator fails, and does not call this again. `FlowOrchestrator.flowChange(for:)` is the declarative form,
  /// which dry runs can plan through.
  ///
  /// - Returns: `true` if the route is handled. Return `false` only if nothing has changed; a `FlowOrchestrator` is
  ///   set back to where it was.
  open func handleFlowChange(to route: any Route) -> Bool { false }

  // MARK: Lifecycle

  /// It is about to come into view: the change is made, and observers are not notified yet.
  open func willAppear() {}
  /// It came into view, and observers are notified.
  open func didAppear() {}
  /// It is about to leave the view.
  open func willDisappear() {}
  /// It left the view, and observers are notified.
  open func didDisappear() {}
  /// Its own front route changed.
  open func didNavigate(from: any Route, to: any Route) {}

  // MARK: Views

  /// The view that shows this coordinator, made by the tree's `viewBuilder`; without one, the bare screen in front.
  open func buildCoordinatorView() -> AnyView {
    tree.viewBuilder?.build(self) ?? buildView(for: frontRoute) ?? .empty
  }

  /// The screen for one of its routes; `nil` if its factory has none, or the route is of another type.
  public func buildView(for route: any Route) -> AnyView? { erasedRouter.view(erased: route) }

  // MARK: Clean state

  /// Returns to the root, with no modal, no detour and no pushed child.
  ///
  /// The engine calls it when a route bubbles past the coordinator, and when its modal or detour is dismissed. An
  /// override calls `super`. While the engine runs it, `navigate(to:)` is refused.
  open func resetToCleanState() {
    change { clean() }
  }

  // MARK: Coordinators with tabs or flows

  /// Selects a tab by `TabCoordinator.switchToTab(_:)`; a coordinator without tabs has nothing to select.
  func select(tab: Int) {}
  /// The tab that a route selects; `nil` for a coordinator without tabs.
  func tabIndex(forAny route: any Route) -> Int? { nil }
  /// The flow that an orchestrator would install for a route; `nil` for a coordinator without flows.
  func proposedFlow(for route: any Route) -> ProposedFlow? { nil }
}

/// The name that the type-erased coordinator has in later versions of the engine's public interface.
public typealias CoordinatorType = AnyCoordinator
