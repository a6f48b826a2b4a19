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
  /// - Returns: `true` if the route is in front now.
  @discardableResult
  public func navigate(to route: any Route) -> Bool {
    navigate(to: route, from: nil)
  }

  /// Navigates to a route on behalf of a descendant, which is not queried again.
  ///
  /// - Parameters:
  ///   - route: The destination.
  ///   - caller: The descendant, or `nil`.
  /// - Returns: `true` if the route is in front now.
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
  /// - Parameter route: The destination.
  /// - Returns: The plan, or the reason why there is none.
  public func plan(to route: any Route) -> Result<NavigationPlan, NavigationError> {
    search(for: route).result
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
    var ways = RouteReachability(route: route, in: tree)
    return ways.leads(through: self)
  }

  private func go(
    to route: any Route, from caller: AnyCoordinator?, isExplained: Bool
  ) throws(PlanFailure) -> NavigationPlan {
    let observer = tree.planObserver
    do throws(PlanFailure) {
      let plan = try follow(to: route, from: caller, isExplained: isExplained || observer != nil)
      observer?(.success(plan))
      return plan
    } catch {
      observer?(.failure(error.error))
      throw error
    }
  }

  private func follow(
    to route: any Route, from caller: AnyCoordinator?, isExplained: Bool
  ) throws(PlanFailure) -> NavigationPlan {
    if let hook = tree.runningHook { throw PlanFailure(self, route, .navigates(within: hook)) }
    let plan = try RoutePlanner.plan(
      to: route, from: self, caller: caller, isExplained: isExplained, flowChanges: .tried)
    if let failure = plan.follow(from: self) { throw failure }
    return plan
  }
}

/// Receives the plan of each navigation, or the error of one that was refused.
public typealias NavigationPlanObserver = @MainActor (Result<NavigationPlan, NavigationError>) -> Void

extension AnyCoordinator {
  /// The observer of the navigations of this coordinator's tree, for recorders and developer tools.
  ///
  /// Plans are explained while there is one.
  public var planObserver: NavigationPlanObserver? {
    get { tree.planObserver }
    set { tree.planObserver = newValue }
  }
}
