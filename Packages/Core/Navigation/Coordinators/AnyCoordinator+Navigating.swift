// Navigation from any coordinator of the tree to any route.
extension AnyCoordinator {
  /// Navigates to a route from wherever the app is: back to it, to the coordinator that can handle it, or into another
  /// flow.
  ///
  /// Works from every coordinator of the tree. The way is found before anything changes, then taken whole; observers
  /// are notified once. If there is no way, one error is reported, and nothing has changed.
  ///
  /// Methods that the engine calls while it plans or applies a navigation, such as `canHandle(_:)` and
  /// `resetToCleanState()`, must not navigate: that is refused and reported. `handleFlowChange(to:)` and the lifecycle
  /// methods may.
  /// - Returns: `true` if the route is in front now.
  @discardableResult
  public func navigate(to route: any Route) -> Bool {
    navigate(to: route, from: nil)
  }

  /// Navigates to a route for a coordinator beneath, which is not queried again.
  @discardableResult
  public func navigate(to route: any Route, from caller: AnyCoordinator?) -> Bool {
    do throws(PlanFailure) {
      _ = try go(to: route, from: caller, isExplained: false)
      return true
    } catch {
      tree.report { error.error }
      return false
    }
  }

  /// Navigates to a route, and returns the plan that was followed or the reason why there was none.
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

  /// Plans the way to a route without taking it. Has no side effect, and reports nothing.
  public func plan(to route: any Route) -> Result<NavigationPlan, NavigationError> {
    search(for: route).result
  }

  /// Whether `navigate(to:)` would succeed. Has no side effect, and reports nothing.
  ///
  /// A root that overrides `handleFlowChange(to:)` alone promises nothing: then this is a failure, although the
  /// navigation may succeed. Override `canHandleFlowChange(to:)`, or `FlowOrchestrator.flowChange(for:)`, as well.
  public func validateNavigationPath(to route: any Route, from caller: AnyCoordinator? = nil) -> ValidationResult {
    do throws(PlanFailure) {
      _ = try RoutePlanner.plan(
        to: route, from: self, caller: caller, isExplained: false, flowChanges: .promised)
      return .success
    } catch {
      return .failure(error.error)
    }
  }

  /// Whether it, or a coordinator that it owns, can handle the route.
  public func canNavigate(to route: any Route) -> Bool {
    var ways = ReachableRoutes(route: route, in: tree)
    return ways.leads(through: self)
  }

  private func go(
    to route: any Route, from caller: AnyCoordinator?, isExplained: Bool
  ) throws(PlanFailure) -> NavigationPlan {
    if let hook = tree.runningHook { throw PlanFailure(self, route, .navigates(within: hook)) }
    let plan = try RoutePlanner.plan(
      to: route, from: self, caller: caller, isExplained: isExplained, flowChanges: .tried)
    if let failure = plan.follow(from: self) { throw failure }
    return plan
  }
}
