public import ErasedView

/// A type-erased coordinator, as used in trees, tab bars and errors.
///
/// It is a class instead of a protocol, so that `AnyCoordinator?` needs no `any`, and calls need no existential.
/// Subclass `Coordinator`, not this class.
@MainActor
open class AnyCoordinator {
  let erasedRouter: any ErasedRouter
  let signal: NavigationSignal
  let routeType: ObjectIdentifier
  /// A weak reference to the coordinator, for plans, indexes and views.
  public let reference = CoordinatorReference()
  /// The state that all coordinators with the same root share.
  ///
  /// A coordinator that outlives its owner gets a tree of its own when it is used again.
  final var tree: NavigationTree {
    get {
      if sharedTree.isRootReleased { leaveReleasedOwner(of: sharedTree) }
      return sharedTree
    }
    set {
      sharedTree = newValue
      signal.tree = newValue
      searchMark = SearchMark()
    }
  }
  private var sharedTree: NavigationTree
  /// The parent or presenter; also set for a registered modal that is not presented.
  weak var owner: AnyCoordinator?
  var role = CoordinatorRole.unowned
  /// The position among siblings, which increases with each added coordinator.
  var siblingOrder = 0
  var nextSiblingOrder = 0
  /// The position at which the coordinator was added to a tab coordinator, from 0, whatever other tabs are removed.
  var tabPosition = 0

  var childList: [AnyCoordinator] = []
  /// The children on the stack, each with the number of own routes beneath it.
  var pushedList: [PushedChild] = [] {
    didSet { hasPushedChildren = !pushedList.isEmpty }
  }
  // NB: Stored, because each access of an array that is changed in place is checked for exclusivity at run time.
  private(set) final var hasPushedChildren = false
  var modalList: [AnyCoordinator] = []
  var activeModal: AnyCoordinator?
  var activeDetour: AnyCoordinator?
  /// What is shown in place of the root screen: nothing, the selected tab, or a flow.
  var content: CoordinatorContent
  var isOnScreen = false
  /// The result of the last search for a route that has visited the coordinator.
  var searchMark = SearchMark()

  init(router: any ErasedRouter, routeType: ObjectIdentifier, content: CoordinatorContent) {
    erasedRouter = router
    signal = router.signal
    self.routeType = routeType
    self.content = content
    sharedTree = NavigationTree()
    sharedTree.root = self
    reference.refer(to: self)
    sharedTree.register(self)
    signal.formerOwner = signal.owner
    signal.owner = self
    if let former = signal.formerOwner { reportSharedRouter(to: former.tree) }
    signal.tree = sharedTree
  }

  deinit {
    if owner == nil { sharedTree.rootWasReleased() }
  }

  // MARK: Routes

  /// The title and the system symbol of the tab, or `nil` for a coordinator that is not a tab.
  ///
  /// Override this property, or override `tabLabel` to return a `TabItem`.
  open var tabItem: (text: String, image: String)? { nil }
  /// The label in a tab bar, by default made from `tabItem`.
  open var tabLabel: TabItem? { tabItem.map { TabItem(text: $0.text, image: $0.image) } }
  /// A short text after the title of the tab, such as a number of items; empty for none.
  ///
  /// A tab bar observes what this property reads.
  open var tabBadge: String { "" }
  /// The name under which the coordinator's state is saved, by default that of its type.
  ///
  /// Siblings with the same name are distinguished by their order.
  open var restorationIdentifier: String { typeName }

  /// Creates a detour or an unregistered modal again after a launch, because it exists only while it is shown.
  ///
  /// The new coordinator must have the saved identifier. The default, `nil`, leaves it out.
  open func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? { nil }

  /// Returns whether the coordinator itself can show a route; `false` by default.
  ///
  /// An override must have no side effects and must not navigate.
  open func canHandle(_ route: any Route) -> Bool { false }

  /// Returns the way in which one of the coordinator's own routes is shown, `.push` by default.
  open func navigationType(for route: any Route) -> NavigationType { .push }

  /// Returns a coordinator that is made for one modal route, for example because the route has a payload.
  ///
  /// It is called for own routes whose type is `.modal`, before the registered modal coordinators are searched. The
  /// coordinator exists only while it is presented. Its root is usually the route itself:
  ///
  /// ```swift
  /// override func modalCoordinator(for route: any Route) -> AnyCoordinator? {
  ///   guard case .cancel(let id) = route as? OrdersRoute else { return nil }
  ///   return CancelCoordinator(orderID: id)
  /// }
  /// ```
  ///
  /// A modal that is already presented is offered the route first, so its `canHandle(_:)` should return `true` only
  /// for routes of its own stack. Dry runs call this method as well and release the result, so an override must have no
  /// side effects. Restoring a snapshot calls it with the route that the modal was presented with, if that is still such a route.
  ///
  /// - Returns: A coordinator without an owner, or `nil` to use a registered one. The default is `nil`.
  open func modalCoordinator(for route: any Route) -> AnyCoordinator? { nil }

  /// Returns the routes, from bottom to top, that must be beneath a route when the stack is empty; `nil` by default.
  ///
  /// The path contains only own routes, each at most once and none of them modal. It may end with the route itself. A
  /// navigation from a stack that is not empty uses it only if `navigate(to:rebuildingPath:)` requests that.
  open func navigationPath(for route: any Route) -> [any Route]? { nil }

  /// Returns the heights of the modal that shows a route, by default a single large detent.
  open func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration { ModalDetentConfiguration() }

  /// Returns the transition with which a route's screen appears, `.push` by default.
  open func transition(for route: any Route) -> NavigationTransition { .push }

  /// Returns whether to dismiss a modal that cannot handle a route, `true` by default.
  open func shouldDismissModalFor(_ route: any Route) -> Bool { true }

  /// Returns whether to dismiss a detour that cannot handle a route, `true` by default.
  open func shouldDismissDetourFor(_ route: any Route) -> Bool { true }

  // MARK: Flow changes

  /// Returns whether `handleFlowChange(to:)` would handle a route that no coordinator can handle; `false` by default.
  ///
  /// Called on the root. The dry runs `plan(to:)` and `validateNavigationPath(to:from:)` rely on this result.
  /// `navigate(to:)` calls `handleFlowChange(to:)` in any case. An override must have no side effects and must not
  /// navigate.
  open func canHandleFlowChange(to route: any Route) -> Bool { false }

  /// Changes the flow for a route that no coordinator can handle.
  ///
  /// Called on the root only. An override may navigate, also to the same route within the flow that it has installed. A
  /// route that is then still unhandled fails, without a second call. `FlowOrchestrator.flowChange(for:)` is the
  /// declarative alternative, which dry runs can plan through.
  ///
  /// - Returns: `true` if the route is handled. Return `false` only if nothing has changed. A `FlowOrchestrator` is
  ///   rolled back to its previous state.
  open func handleFlowChange(to route: any Route) -> Bool { false }

  func publishRoutes() {}

  // MARK: Lifecycle

  /// Called before the coordinator appears, after the state has changed and before its observers are notified.
  open func willAppear() {}
  /// Called after the coordinator has appeared and observers were notified.
  open func didAppear() {}
  /// Called before the coordinator disappears, after the state has changed and before its observers are notified.
  open func willDisappear() {}
  /// Called after the coordinator has disappeared and observers were notified.
  open func didDisappear() {}
  /// Called after the front route of the coordinator's own router has changed.
  open func didNavigate(from: any Route, to: any Route) {}

  // MARK: Views

  /// Builds the view that shows this coordinator, by the tree's `viewBuilder`; without one, the screen of the front
  /// route.
  open func buildCoordinatorView() -> AnyView {
    tree.settings.viewBuilder?.build(self) ?? buildView(for: frontRoute) ?? .empty
  }

  /// Builds the screen of one of the coordinator's routes; `nil` if the factory has none or the route has another type.
  public func buildView(for route: any Route) -> AnyView? { erasedRouter.view(erased: route) }

  // MARK: Clean state

  /// Returns to the root, without modal, detour or pushed children, and resets all tabs or the flow.
  ///
  /// The engine calls this method when a route bubbles past a coordinator without tabs, and for a modal or detour that
  /// is dismissed. An override calls `super`, and may pop, dismiss and select tabs. While the engine runs this method,
  /// other changes are refused and reported: navigations, presentations, flow changes, and changes of the children.
  open func resetToCleanState() {
    guard permitsCleanup() else { return }
    change {
      clean()
      resetContent()
    }
  }
}

/// An alias of `AnyCoordinator`, the name of the type-erased coordinator in later versions of the engine's public
/// interface.
public typealias CoordinatorType = AnyCoordinator

// Untracked access to a router whose route type is unknown to the engine.
extension AnyCoordinator {
  /// The top of the coordinator's own stack, or its root.
  var frontRoute: any Route { erasedRouter.top }
  /// The front route of the router: the detour if there is one, else the modal, the top or the root.
  var routerFront: any Route { erasedRouter.front }

  func ownRoute(at position: Int) -> (any Route)? { erasedRouter.route(at: position) }

  func position(of route: any Route) -> Int? { erasedRouter.position(erased: route) }

  func isInFront(_ route: any Route) -> Bool { erasedRouter.isOnTop(erased: route) }

  /// The route that the modal shows, if it is of this coordinator's type.
  var presentedRoute: (any Route)? { erasedRouter.presentedRoute }
  var detourRoute: (any Route)? { erasedRouter.detourRoute }

  func pushOwn(_ route: any Route) { erasedRouter.push(erased: route) }

  private func cutOwn(toDepth depth: Int) { erasedRouter.cut(toDepth: depth) }
}

// Tab access for a tab bar that does not know the coordinator's route type.
extension AnyCoordinator {
  /// The selected tab, counted from 0, or `nil` for a coordinator without tabs.
  public var selectedTabIndex: Int? {
    signal.track()
    return hasTabs ? selectedTab : nil
  }

  /// Selects a tab, counted from 0, on behalf of the user, by `TabCoordinator.switchToTab(_:)`.
  ///
  /// By default, the selection of the selected tab returns it to its root. A coordinator without tabs does nothing.
  public func selectTab(at index: Int) {
    tabSwitching?.selectTabForUser(index)
  }

  var firstFreeTabPosition: Int {
    guard hasTabs else { return 0 }
    let taken = Set(childList.map(\.tabPosition))
    return (0...).first { !taken.contains($0) } ?? childList.count
  }

  var tabSwitching: (any TabSwitching)? {
    hasTabs ? self as? any TabSwitching : nil
  }
}

/// A tab coordinator whose route type is unknown to the caller.
@MainActor
protocol TabSwitching: AnyCoordinator {
  func switchToTab(_ index: Int)
  func selectTabForUser(_ index: Int)
  /// Returns the tab that a route of type `.tabSwitch` selects, or `nil` if there is none or the route is of another type.
  func tabIndex(for route: any Route) -> Int?
}

// The elementary changes that plans and public methods consist of. Call them within `change`.
extension AnyCoordinator {
  /// Performs changes as one batch: observers are notified once, and lifecycle methods are called at the end.
  func change(_ body: () -> Void) {
    tree.batch(isStructural: true, body)
  }

  func notifyingObservers(_ body: () -> Void) {
    signal.willChange()
    body()
    signal.didChange()
  }

  /// Changes which children are on the stack, and calls `routesDidChange(_:)` as after a change of own routes.
  func changePushed(_ body: () -> Void) {
    if signal.isCollecting { signal.recordMove() }
    notifyingObservers(body)
  }

  /// Truncates the stack so that the own route at `position` is on top.
  func truncateStack(to position: Int) {
    while let last = pushedList.last, last.depth >= position { removeTopChild() }
    cutOwn(toDepth: position)
  }

  func truncateStack(to child: AnyCoordinator) {
    while let last = pushedList.last, last.coordinator !== child { removeTopChild() }
    if let last = pushedList.last { cutOwn(toDepth: last.depth) }
  }

  /// Pushes a child over the top of the stack, or over a number of own routes.
  func pushChild(_ child: AnyCoordinator, over depth: Int? = nil) {
    guard case .child(let context) = child.role else { return }
    // NB: Not by `changePushed`, whose closure retains both coordinators. A chain pushes each of its coordinators.
    if signal.isCollecting { signal.recordMove() }
    signal.willChange()
    child.signal.willChange()
    pushedList.append(PushedChild(coordinator: child, depth: depth ?? ownDepth))
    child.role = .pushed(context)
    child.signal.didChange()
    signal.didChange()
  }

  private func removeTopChild() {
    if !pushedList.isEmpty { removePushed(at: pushedList.count - 1) }
  }

  private func removePushed(at index: Int) {
    let child = pushedList[index].coordinator
    changePushed {
      pushedList.remove(at: index)
      if case .pushed(let context) = child.role { child.notifyingObservers { child.role = .child(context) } }
    }
    child.tearDown()
  }

  /// Replaces the own routes and the children beneath a pushed child, and removes what is above it.
  func replaceStack(beneath child: AnyCoordinator, with routes: [any Route]) {
    truncateStack(to: child)
    while let first = pushedList.first, first.coordinator !== child { removePushed(at: 0) }
    changePushed {
      if !pushedList.isEmpty { pushedList = [PushedChild(coordinator: child, depth: routes.count)] }
      erasedRouter.setStack(erased: routes)
    }
  }

  /// Removes the top screen of this coordinator or of a pushed child; at the root, the coordinator itself.
  func popTop() {
    var coordinator = self
    while let child = coordinator.topChild {
      if child.isAtRoot { return coordinator.removeTopChild() }
      coordinator = child
    }
    if coordinator.ownDepth > 0 {
      coordinator.cutOwn(toDepth: coordinator.ownDepth - 1)
    } else {
      coordinator.dismissSelf()
    }
  }

  /// Makes one of the coordinator's own routes the front screen: dismisses what covers it, and pops to it or pushes it.
  func bringToFront(_ route: any Route) {
    dismissActiveDetour()
    dismissActiveModal()
    guard let position = position(of: route) else { return pushOwn(route) }
    truncateStack(to: position)
    if position == 0 { cleanContent() }
  }

  /// Removes everything that covers the root of the selected tab, or of the flow.
  private func cleanContent() {
    contentChild?.clean()
    contentChild?.cleanContent()
  }

  private func dismissSelf() {
    guard let owner else { return }
    switch role {
    case .modal: owner.dismissActiveModal()
    case .detour: owner.dismissActiveDetour()
    case .pushed:
      owner.truncateStack(to: self)
      owner.removeTopChild()
    case .unowned, .child, .inactiveModal: break
    }
  }

  /// Replaces the top of this coordinator's stack, or pushes if the stack is empty.
  func replaceTop(with route: any Route) {
    if !isAtRoot { popTop() }
    pushOwn(route)
  }

  func showModal(_ modal: AnyCoordinator, route: any Route, _ detents: ModalDetentConfiguration) {
    let isRegistered = modalList.contains { $0 === modal }
    if activeModal !== modal { dismissActiveModal() }
    if !isRegistered, modal.owner !== self { attach(modal, as: .modal(isRegistered: false)) }
    modal.notifyingObservers { modal.role = .modal(isRegistered: isRegistered) }
    notifyingObservers {
      activeModal = modal
      erasedRouter.present(erased: route, detents: detents)
    }
  }

  func dismissActiveModal() {
    guard activeModal != nil || signal.isPresenting else { return }
    guard let modal = activeModal else { return erasedRouter.dismissModal() }
    modal.tearDown()
    notifyingObservers {
      activeModal = nil
      erasedRouter.dismissModal()
      guard case .modal(isRegistered: true) = modal.role else { return detach(modal) }
      modal.notifyingObservers { modal.role = .inactiveModal }
    }
  }

  func showDetour(_ detour: AnyCoordinator, route: any Route) {
    attach(detour, as: .detour)
    notifyingObservers {
      activeDetour = detour
      erasedRouter.presentDetour(route)
    }
  }

  func dismissActiveDetour() {
    guard activeDetour != nil || signal.isDetouring else { return }
    guard let detour = activeDetour else { return erasedRouter.dismissDetour() }
    detour.tearDown()
    notifyingObservers {
      activeDetour = nil
      erasedRouter.dismissDetour()
      detach(detour)
    }
  }

  func clean() {
    dismissActiveDetour()
    dismissActiveModal()
    truncateStack(to: 0)
  }

  /// Selects the first tab and resets all tabs, or resets the flow.
  private func resetContent() {
    if hasTabs { erasedRouter.selectTab(0) }
    for child in childList where isContent(child) && child.mayHoldState { child.tearDown() }
  }

  /// Clears the state of the coordinator, its tabs and its children, so that it can be used again.
  private func tearDown() {
    reset()
    for child in childList where !isContent(child) && child.mayHoldState { child.tearDown() }
  }

  /// Calls `resetToCleanState()`, whose override must not navigate.
  func reset() {
    tree.run(.resetting) { resetToCleanState() }
  }

  var mayHoldState: Bool {
    !isAtRoot || activeModal != nil || activeDetour != nil || contentChild != nil
  }
}
