public import ErasedView

// The public state. `withObservationTracking` tracks each read, so that a view which reads it is updated.
extension AnyCoordinator {
  /// The children, in the order in which they were added.
  public var children: [AnyCoordinator] {
    signal.track()
    return childList
  }

  /// The children on the stack, bottom to top.
  public var pushedChildren: [AnyCoordinator] {
    signal.track()
    return pushedList.map(\.coordinator)
  }

  /// The registered modal coordinators.
  public var modalCoordinators: [AnyCoordinator] {
    signal.track()
    return modalList
  }

  /// The presented modal, or `nil`.
  public var currentModalCoordinator: AnyCoordinator? {
    signal.track()
    return activeModal
  }

  /// The presented detour, or `nil`.
  public var detourCoordinator: AnyCoordinator? {
    signal.track()
    return activeDetour
  }

  /// The coordinator that shows this one; `nil` at the root, and for a modal that is not presented.
  public var parent: AnyCoordinator? {
    signal.track()
    return if case .inactiveModal = role { nil } else { owner }
  }

  /// The context in which the coordinator is shown.
  public var presentationContext: CoordinatorPresentationContext {
    signal.track()
    return presentRole.context
  }

  /// The frontmost route of the subtree, through detours, modals, pushed children and tabs.
  public var currentRoute: any Route { frontCoordinator.frontRoute }

  /// The screens from the root to the top, including those of pushed children, in stack order.
  ///
  /// A tab coordinator's root represents its tabs, and a flow orchestrator's root represents its flow.
  ///
  /// - Complexity: Linear in the number of screens.
  public var visibleStack: [NavigationEntry] {
    var entries: [NavigationEntry] = []
    appendScreens(to: &entries)
    return entries
  }

  // The recursion is bounded: `validateOwnership(_:already:)` limits how deep coordinators are nested.
  private func appendScreens(to entries: inout [NavigationEntry]) {
    signal.track()
    var nextChild = 0
    for position in 0...ownDepth {
      if let route = ownRoute(at: position) { entries.append(NavigationEntry(owner: self, route: route)) }
      while nextChild < pushedList.count, pushedList[nextChild].depth <= position || position == ownDepth {
        pushedList[nextChild].coordinator.appendScreens(to: &entries)
        nextChild += 1
      }
    }
  }

  /// Whether `pop()` would change anything, which it would not in a child at its root that is not pushed yet.
  public var canPop: Bool {
    signal.track()
    return !isAtRoot || presentRole.isPresented
  }
}

// Untracked reads, for the engine.
extension AnyCoordinator {
  var typeName: String { String(describing: type(of: self)) }
  /// The relation to the owner, which ends with the owner's release.
  var presentRole: CoordinatorRole { owner == nil ? .unowned : role }
  var ownDepth: Int { signal.depth }
  var selectedTab: Int { signal.selectedTab }
  var isAtRoot: Bool { ownDepth == 0 && !hasPushedChildren }

  /// The pushed child on top of the stack, unless an own route covers it.
  var topChild: AnyCoordinator? {
    guard hasPushedChildren, let last = pushedList.last, last.depth >= ownDepth else { return nil }
    return last.coordinator
  }

  var visibleChild: AnyCoordinator? {
    activeDetour ?? activeModal ?? topChild ?? (isAtRoot ? contentChild : nil)
  }

  /// Returns whether this coordinator shows one that it owns, or can show it without presenting or pushing it.
  func canReveal(_ owned: AnyCoordinator) -> Bool {
    switch owned.role {
    case .unowned, .inactiveModal: false
    case .child: isContent(owned)
    case .pushed, .modal, .detour: true
    }
  }

  /// Returns whether exactly these own routes are between the root and a child on the stack.
  func hasStack(_ routes: [any Route], beneath child: AnyCoordinator) -> Bool {
    guard let first = pushedList.first, first.coordinator === child, first.depth == routes.count else { return false }
    return routes.indices.allSatisfy { ownRoute(at: $0 + 1)?.isSame(as: routes[$0]) == true }
  }

  func isBeneath(_ other: AnyCoordinator) -> Bool {
    var next = owner
    while let coordinator = next {
      if coordinator === other { return true }
      next = coordinator.owner
    }
    return false
  }
}

// Navigation from any coordinator of a tree to any route.
extension AnyCoordinator {
  /// Navigates to a route from the present state of the app.
  ///
  /// The destination may be on a stack, in any coordinator that can handle it, or in another flow. This works from
  /// every coordinator of the tree. The plan is made before anything changes, and is applied completely. Observers are
  /// notified once. If the route is unreachable, one error is reported and nothing changes.
  ///
  /// Methods that the engine calls while it plans or applies a navigation must not navigate; that is refused and
  /// reported. Examples are `canHandle(_:)` and `resetToCleanState()`. `handleFlowChange(to:)` and the lifecycle
  /// methods may navigate.
  ///
  /// - Returns: `true` if the route was reached; see `navigate(to:from:)` for what may still cover it.
  @discardableResult
  public func navigate(to route: any Route) -> Bool {
    navigate(to: route, from: nil)
  }

  /// Navigates to a route, and puts the routes of `navigationPath(for:)` beneath it also if the stack is not empty.
  ///
  /// Use it for links, whose way back should not depend on what was open before. The screens that the path and the
  /// stack have in common from the root up are retained; those above are removed. A route that is already on the stack
  /// is returned to, as by `navigate(to:)`.
  ///
  /// - Returns: `true` if the route was reached; see `navigate(to:from:)` for what may still cover it.
  @discardableResult
  public func navigate(to route: any Route, rebuildingPath: Bool) -> Bool {
    isDone { () throws(PlanFailure) in
      try go(to: route, from: nil, isExplained: false, rebuildsPath: rebuildingPath)
    }
  }

  /// Navigates to a route on behalf of a descendant, which is not queried again.
  ///
  /// - Returns: `true` if the plan was applied: the route is now on top of its coordinator's stack, and nothing covers
  ///   it. There are two exceptions. `shouldDismissModalFor(_:)` or `shouldDismissDetourFor(_:)` may retain a modal or
  ///   a detour, which continues to cover the route. A coordinator that is not shown navigates within itself: a child
  ///   that is not pushed yet, or a registered modal that is not presented.
  @discardableResult
  public func navigate(to route: any Route, from caller: AnyCoordinator?) -> Bool {
    isDone { () throws(PlanFailure) in try go(to: route, from: caller, isExplained: false) }
  }

  private func isDone(_ navigation: () throws(PlanFailure) -> NavigationPlan) -> Bool {
    do throws(PlanFailure) {
      _ = try navigation()
      return true
    } catch {
      tree.report { error.error }
      return false
    }
  }

  /// Navigates to a route, and returns the applied plan or the error, which is also reported to the tree's handler.
  ///
  /// `caller` is a descendant that is not queried, or `nil`.
  @discardableResult
  public func navigateResult(
    to route: any Route, from caller: AnyCoordinator? = nil
  ) -> Result<NavigationPlan, NavigationError> {
    do throws(PlanFailure) {
      return .success(try go(to: route, from: caller, isExplained: true))
    } catch {
      let reported = error.error
      report(reported)
      return .failure(reported)
    }
  }

  /// Plans the way to a route, without side effects or reported errors.
  public func plan(
    to route: any Route, rebuildingPath: Bool = false
  ) -> Result<NavigationPlan, NavigationError> {
    RoutePlanner.search(for: route, from: self, rebuildsPath: rebuildingPath).result
  }

  /// Returns `.success` if `navigate(to:)` would succeed, or its error, without side effects or reported errors.
  ///
  /// The result is a failure if the root overrides only `handleFlowChange(to:)`, although the navigation may succeed.
  /// Override `canHandleFlowChange(to:)` or `FlowOrchestrator.flowChange(for:)` as well.
  ///
  /// `caller` is a descendant that is not queried, or `nil`.
  public func validateNavigationPath(to route: any Route, from caller: AnyCoordinator? = nil) -> ValidationResult {
    do throws(PlanFailure) {
      _ = try RoutePlanner.plan(
        to: route, from: self, caller: caller, isExplained: false, flowChanges: .promised)
      return .success
    } catch {
      return .failure(error.error)
    }
  }

  /// Returns whether the coordinator, or one that it owns, can handle the route, or already has it on its stack.
  public func canNavigate(to route: any Route) -> Bool {
    tree.run(.planning) {
      var ways = RouteReachability(route: route, in: tree)
      return ways.leads(through: self)
    }
  }

  private func go(
    to route: any Route, from caller: AnyCoordinator?, isExplained: Bool, rebuildsPath: Bool = false
  ) throws(PlanFailure) -> NavigationPlan {
    guard let observer = tree.settings.planObserver else {
      return try follow(to: route, from: caller, isExplained: isExplained, rebuildsPath: rebuildsPath)
    }
    // The navigation may move this coordinator to another tree.
    let reports = tree.planReports
    let number = reports.begin(for: observer)
    do throws(PlanFailure) {
      let plan = try follow(to: route, from: caller, isExplained: true, rebuildsPath: rebuildsPath)
      reports.end(number, with: .success(plan))
      return plan
    } catch {
      reports.end(number, with: .failure(error.error))
      throw error
    }
  }

  private func follow(
    to route: any Route, from caller: AnyCoordinator?, isExplained: Bool, rebuildsPath: Bool
  ) throws(PlanFailure) -> NavigationPlan {
    if let hook = tree.runningHook { throw PlanFailure(self, route, .navigates(within: hook)) }
    func makePlan(_ flowChanges: RoutePlanner.FlowChanges) throws(PlanFailure) -> NavigationPlan {
      try RoutePlanner.plan(
        to: route, from: self, caller: caller, isExplained: isExplained, flowChanges: flowChanges,
        rebuildsPath: rebuildsPath)
    }
    var plan = try makePlan(.tried)
    // The route was reachable within the flow, so the new plan changes no flow.
    let replan = { () throws(PlanFailure) in try makePlan(.excluded) }
    if let failure = plan.follow(from: self, replan: replan) { throw failure }
    return plan
  }
}

/// Receives the plan of each navigation, or the error of one that was refused.
public typealias NavigationPlanObserver = @MainActor (Result<NavigationPlan, NavigationError>) -> Void

extension AnyCoordinator {
  /// The observer of the navigations of this coordinator's tree, for recorders and developer tools.
  ///
  /// Plans are explained while there is one. Results are delivered in the order in which the navigations started, so
  /// a navigation that a lifecycle method or `handleFlowChange(to:)` makes follows the one that called it. When a
  /// subtree is attached, the tree adopts the subtree's observer if it has none.
  public var planObserver: NavigationPlanObserver? {
    get { tree.settings.planObserver }
    set { tree.settings.planObserver = newValue }
  }
}

// Presentation and dismissal by apps and views.
extension AnyCoordinator {
  /// Presents a coordinator as a detour over everything that this one shows, with the route in front.
  ///
  /// The state beneath is preserved. If a detour is already presented, the innermost one presents the new one. A
  /// coordinator that already has an owner is refused and reported.
  public func presentDetour(_ detour: AnyCoordinator, presenting route: any Route) {
    guard permitsChange() else { return }
    var host = self
    while let deeper = host.activeDetour { host = deeper }
    guard host.validateOwnership(detour) else { return }
    host.change {
      host.showDetour(detour, route: route)
      detour.bringToFront(route)
    }
  }

  /// Dismisses the modal and everything it shows; a registered modal can be presented again.
  public func dismissModal() {
    guard permitsCleanup() else { return }
    change { dismissActiveModal() }
  }

  /// Dismisses the detour, including nested detours; the state beneath is unchanged.
  public func dismissDetour() {
    guard permitsCleanup() else { return }
    change { dismissActiveDetour() }
  }

  /// Removes the top of this coordinator's stack: one of its own routes, or the top screen of a pushed child.
  ///
  /// At the root of a modal, a detour or a pushed child, removes that coordinator. The modal and the detour over this
  /// coordinator, its tabs and its flow have their own stacks, which do not change. To remove the screen that the user
  /// sees, call `pop()` on `frontCoordinator`.
  public func pop() {
    guard permitsCleanup() else { return }
    change { popTop() }
  }

  /// Removes all own routes and pushed children above the root.
  public func popToRoot() {
    guard permitsCleanup() else { return }
    change { truncateStack(to: 0) }
  }

  /// Marks the tree as on screen, which starts the lifecycle notifications.
  ///
  /// The visible coordinators appear now. Later each coordinator that appears or disappears is notified. No coordinator
  /// appears before. The view of the outermost coordinator calls this method. Further calls have no effect.
  public func activate() {
    tree.activate()
  }
}

// Properties of the whole tree.
extension AnyCoordinator {
  /// The handler that receives the errors of the whole tree.
  ///
  /// When a subtree is attached, the tree adopts the subtree's handler if it has none. Without a handler, a debug build
  /// writes errors to standard error. `NavigationErrorHandler.ignoring` discards them.
  public var errorHandler: NavigationErrorHandler? {
    get { tree.settings.errorHandler }
    set { tree.settings.errorHandler = newValue }
  }

  /// The builder of coordinator views, for the whole tree.
  public var viewBuilder: CoordinatorViewBuilder? {
    get { tree.settings.viewBuilder }
    set { tree.settings.viewBuilder = newValue }
  }

  /// Reports an error to the tree's handler, as views do when a screen cannot be built.
  public func report(_ error: NavigationError) {
    tree.report { error }
  }

  /// Builds the screen of a route, without reporting errors; `viewType` is for the error.
  public func viewResult(
    for route: any Route, as viewType: NavigationViewType
  ) -> Result<AnyView, NavigationError> {
    if let view = buildView(for: route) { return .success(view) }
    return .failure(
      .viewCreationFailed(
        coordinator: typeName, route: route.identifier, routeType: String(describing: type(of: route)),
        viewType: viewType))
  }
}
