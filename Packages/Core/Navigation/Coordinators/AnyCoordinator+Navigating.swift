// The universal way in (D4, decision 2).
extension AnyCoordinator {
  /// Leads to a route from wherever the app stands: back to it, into whoever can take it, or into another flow.
  ///
  /// Works from every coordinator of the tree. The way is found before anything changes, then taken whole; observers
  /// are told once. If there is no way, the tree's error handler is told once, and nothing has changed.
  /// - Returns: whether the route is now in front.
  @discardableResult
  public func navigate(to route: any Route) -> Bool {
    navigate(to: route, from: nil)
  }

  /// The same for one that called from beneath, and is not asked again.
  @discardableResult
  public func navigate(to route: any Route, from caller: AnyCoordinator?) -> Bool {
    do throws(NavigationError) {
      _ = try follow(RoutePlanner.plan(to: route, from: self, caller: caller, isExplained: false))
      return true
    } catch {
      report(error)
      return false
    }
  }

  /// The same, with the plan that was followed or the reason why there was none (N31).
  @discardableResult
  public func navigateResult(
    to route: any Route, from caller: AnyCoordinator? = nil
  ) -> Result<NavigationPlan, NavigationError> {
    do throws(NavigationError) {
      return .success(try follow(RoutePlanner.plan(to: route, from: self, caller: caller)))
    } catch {
      report(error)
      return .failure(error)
    }
  }

  /// The way to a route, without taking it. Reports nothing.
  public func plan(to route: any Route) -> Result<NavigationPlan, NavigationError> {
    Result { () throws(NavigationError) in try RoutePlanner.plan(to: route, from: self, caller: nil) }
  }

  /// Whether `navigate(to:)` would succeed; changes and reports nothing.
  ///
  /// A root that overrides `handleFlowChange(to:)` without `canHandleFlowChange(to:)` cannot be known to change the
  /// flow, and counts as a failure here.
  public func validateNavigationPath(to route: any Route, from caller: AnyCoordinator? = nil) -> ValidationResult {
    do throws(NavigationError) {
      let plan = try RoutePlanner.plan(to: route, from: self, caller: caller, isExplained: false)
      guard let root = plan.flowChangeRoot, root.answerToFlowQuery(route) != .yes else { return .success }
      return .failure(.failed(self, route, "No coordinator can handle it."))
    } catch {
      return .failure(error)
    }
  }

  /// Whether it, or one that it owns, can take the route (D4, Bug Fixes).
  public func canNavigate(to route: any Route) -> Bool {
    var ways = ReachableRoutes(route: route, in: tree)
    return ways.leads(through: self)
  }

  private func follow(_ plan: NavigationPlan) throws(NavigationError) -> NavigationPlan {
    let tree = tree
    let isDone = tree.batch(isStructural: plan.mayChangeVisibility) {
      let isRefused = plan.flowChangeRoot.map { !$0.handleFlowChange(to: plan.route) } ?? false
      if isRefused, tree.keeps(.wholePlans) { return false }
      for index in plan.steps.indices { plan.steps[index].apply(in: tree) }
      plan.destination?.note(plan.transition)
      return !isRefused
    }
    guard isDone else {
      throw .failed(self, plan.route, "No coordinator can handle it, and there is no flow for it.")
    }
    return plan
  }

  private func note(_ transition: NavigationTransition) {
    guard latestTransition != transition else { return }
    mutate { latestTransition = transition }
  }
}
