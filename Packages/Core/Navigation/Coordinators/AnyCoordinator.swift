public import ErasedView

/// A coordinator whose route type is not known: what trees, tab bars and errors speak of (D4, Phase 1).
///
/// It is a class, not a protocol, so that `AnyCoordinator?` reads as in the documents and calls on it cost no
/// existential. Subclass `Coordinator`, not this.
@MainActor
open class AnyCoordinator {
  let signal: NavigationSignal
  let routeType: ObjectIdentifier
  /// How plans, the tree's index and views name it where they must not keep it.
  public let reference = CoordinatorReference()
  var tree: NavigationTree {
    didSet {
      signal.tree = tree
      wayMark = WayMark()
    }
  }

  /// Who owns this coordinator, also while it waits as a modal.
  weak var owner: AnyCoordinator?
  var role = CoordinatorRole.unowned
  /// The order among siblings; grows with each one that is added.
  var siblingOrder = 0
  var nextSiblingOrder = 0

  var childList: [AnyCoordinator] = []
  var pushedList: [PushedChild] = []
  var modalList: [AnyCoordinator] = []
  var activeModal: AnyCoordinator?
  var activeDetour: AnyCoordinator?
  var isOnScreen = false
  var wayMark = WayMark()
  var latestTransition = NavigationTransition.push
  /// Set by the answer of the base class to `canHandleFlowChange(to:)`: the subclass left the question open.
  var flowQueryWasLeftOpen = false

  init(signal: NavigationSignal, routeType: ObjectIdentifier) {
    self.signal = signal
    self.routeType = routeType
    tree = NavigationTree()
    tree.root = self
    reference.refer(to: self)
    tree.enlist(self)
    signal.owner = self
    signal.tree = tree
  }

  // MARK: What a subclass says about its routes

  /// What a tab bar shows of it; nil if it is not made to be a tab.
  open var tabItem: TabItem? { nil }

  /// The name under which its state is saved; the name of its type unless overridden. Siblings of one type are told
  /// apart by their order.
  open var restorationIdentifier: String { typeName }

  /// Makes a coordinator again that a snapshot saw over this one as a detour, or as a modal that is not registered: such
  /// a coordinator exists only while it is shown. Nil, as by default, leaves it out.
  ///
  /// - Parameter restorationIdentifier: the identifier of the one that was saved; that of the new one must be the same.
  open func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? { nil }

  /// Whether it can show the route itself. A pure question, asked at most once for each navigation; no by default.
  open func canHandle(_ route: any Route) -> Bool { false }

  /// How one of its own routes is shown; pushed by default.
  open func navigationType(for route: any Route) -> NavigationType { .push }

  /// The routes that must lie beneath a route, first to last, if its stack is still empty; nil for none. The route may
  /// be one of a descendant; the path may hold only own routes, and none that is a modal.
  open func navigationPath(for route: any Route) -> [any Route]? { nil }

  /// The heights of the modal that shows a route.
  open func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration { ModalDetentConfiguration() }

  /// How the screen of a route comes into view.
  open func transition(for route: any Route) -> NavigationTransition { .push }

  /// Whether the modal that is up goes when it cannot take a route; it does by default.
  open func shouldDismissModalFor(_ route: any Route) -> Bool { true }

  /// Whether the detour that is up goes when it cannot take a route; it does by default.
  open func shouldDismissDetourFor(_ route: any Route) -> Bool { true }

  // MARK: Flow changes

  /// Whether `handleFlowChange(to:)` would take a route that nobody else can. A pure question, asked at the root.
  ///
  /// Without an override the question stays open: `handleFlowChange(to:)` is then simply tried (D4, decision 12).
  open func canHandleFlowChange(to route: any Route) -> Bool {
    flowQueryWasLeftOpen = true
    return false
  }

  /// Changes the flow for a route that nobody else can take; asked at the root only. False, and nothing must have
  /// changed, if there is no such flow (D4, decision 12).
  open func handleFlowChange(to route: any Route) -> Bool { false }

  // MARK: Lifecycle

  /// It is about to come into view: the change is made, the observers are not told yet (N38).
  open func willAppear() {}
  /// It came into view, and observers know.
  open func didAppear() {}
  /// It is about to leave the view.
  open func willDisappear() {}
  /// It left the view, and observers know.
  open func didDisappear() {}
  /// Its own front route changed.
  open func didNavigate(from: any Route, to: any Route) {}

  // MARK: Views

  /// The view that shows this coordinator, made by the tree's `viewBuilder`; without one, the bare screen in front.
  open func buildCoordinatorView() -> AnyView {
    tree.viewBuilder?.build(self) ?? buildView(for: frontRoute) ?? .empty
  }

  /// The screen for one of its routes; nil if its factory has none, or the route is of another type.
  public func buildView(for route: any Route) -> AnyView? { typedView(for: route) }

  // MARK: Clean state

  /// Back to the root, with no modal, no detour and no pushed child. Called when a route bubbles past it and when its
  /// modal or detour is dismissed. A subclass that overrides it calls `super`.
  open func resetToCleanState() {
    change { clean() }
  }

  // MARK: What `Coordinator` knows of its route type

  var frontRoute: any Route { preconditionFailure("Coordinator overrides it") }
  /// The child that is shown in place of the root screen, as a tab or a flow is.
  var contentChild: AnyCoordinator? { nil }
  var defaultChildContext: CoordinatorPresentationContext { .pushed }
  func isContent(_ child: AnyCoordinator) -> Bool { false }
  func tabIndex(forAny route: any Route) -> Int? { nil }
  func ownRoute(at position: Int) -> (any Route)? { nil }
  func position(of route: any Route) -> Int? { nil }
  /// The own route that a modal shows, and the route that the detour was opened with.
  var presentedRoute: (any Route)? { nil }
  var detourRoute: (any Route)? { nil }
  func isInFront(_ route: any Route) -> Bool { false }
  func typedView(for route: any Route) -> AnyView? { nil }
  func pushOwn(_ route: any Route) {}
  func cutOwn(toDepth depth: Int) {}
  func setPresented(_ route: any Route, _ detents: ModalDetentConfiguration) {}
  func clearPresented() {}
  var presentedDetents: ModalDetentConfiguration? { nil }
  func setDetour(_ route: (any Route)?) {}
  func select(tab: Int) {}
  func didRemove(_ child: AnyCoordinator, at index: Int) {}
  func resetContent() {}
  func rebuild(_ identifiers: [String]) -> [(any Route)?] { [] }
  func setOwn(stack: [any Route]) {}
  /// What is in front of its router: detour, modal, top or root.
  var routerFront: any Route { preconditionFailure("Coordinator overrides it") }
  func publishRoutes() {}
}

/// The name that the type-erased face has in later documents.
public typealias CoordinatorType = AnyCoordinator
