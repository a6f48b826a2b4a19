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
  /// - Parameter route: The destination.
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
  /// - Parameters:
  ///   - route: The destination.
  ///   - rebuildingPath: Whether the path replaces the screens of a stack. If not, the call equals `navigate(to:)`.
  /// - Returns: `true` if the route was reached; see `navigate(to:from:)` for what may still cover it.
  @discardableResult
  public func navigate(to route: any Route, rebuildingPath: Bool) -> Bool {
    isDone { () throws(PlanFailure) in
      try go(to: route, from: nil, isExplained: false, rebuildsPath: rebuildingPath)
    }
  }

  /// Navigates to a route on behalf of a descendant, which is not queried again.
  ///
  /// - Parameters:
  ///   - route: The destination.
  ///   - caller: The descendant, or `nil`.
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

  /// Navigates to a route, and returns the applied plan or the error.
  ///
  /// The error is also reported to the tree's handler.
  ///
  /// - Parameters:
  ///   - route: The destination.
  ///   - caller: A descendant that is not queried, or `nil`.
  /// - Returns: The plan that was applied, or the reason why there was none.
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

  /// Plans the way to a route without navigating.
  ///
  /// Has no side effects and reports no errors.
  ///
  /// - Parameters:
  ///   - route: The destination.
  ///   - rebuildingPath: Whether to plan for `navigate(to:rebuildingPath:)`.
  /// - Returns: The plan, or the reason why there is none.
  public func plan(
    to route: any Route, rebuildingPath: Bool = false
  ) -> Result<NavigationPlan, NavigationError> {
    RoutePlanner.search(for: route, from: self, rebuildsPath: rebuildingPath).result
  }

  /// Returns whether `navigate(to:)` would succeed.
  ///
  /// Has no side effects and reports no errors.
  ///
  /// The result is a failure if the root overrides only `handleFlowChange(to:)`, although the navigation may succeed.
  /// Override `canHandleFlowChange(to:)` or `FlowOrchestrator.flowChange(for:)` as well.
  ///
  /// - Parameters:
  ///   - route: The destination.
  ///   - caller: A descendant that is not queried, or `nil`.
  /// - Returns: `.success`, or the error that the navigation would report.
  public func validateNavigationPath(to route: any Route, from caller: AnyCoordinator? = nil) -> ValidationResult {
    do throws(PlanFailure) {
      _ = try RoutePlanner.plan(
        to: route, from: self, caller: caller, isExplained: false, flowChanges: .promised)
      return .success
    } catch {
      return .failure(error.error)
    }
  }

  /// Returns whether the coordinator, or one that it owns, can handle the route.
  ///
  /// - Parameter route: The destination.
  /// - Returns: `true` if one of them can handle the route, or already has it on its stack.
  public func canNavigate(to route: any Route) -> Bool {
    tree.run(.planning) {
      var ways = RouteReachability(route: route, in: tree)
      return ways.leads(through: self)
    }
  }

  private func go(
    to route: any Route, from caller: AnyCoordinator?, isExplained: Bool, rebuildsPath: Bool = false
  ) throws(PlanFailure) -> NavigationPlan {
    guard let observer = tree.planObserver else {
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
    let plan = try RoutePlanner.plan(
      to: route, from: self, caller: caller, isExplained: isExplained, flowChanges: .tried, rebuildsPath: rebuildsPath)
    if let failure = plan.follow(from: self) { throw failure }
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
    get { tree.planObserver }
    set { tree.planObserver = newValue }
  }
}
