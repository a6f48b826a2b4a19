/// The result of a route search.
///
/// Without a plan, it explains why there is none.
public struct RouteSearch: Sendable {
  let outcome: Result<NavigationPlan, PlanFailure>
  let findings: [NavigationPlan.Finding]

  /// The plan, or the reason why there is none.
  ///
  /// The texts of the error are built on each read.
  @MainActor
  public var result: Result<NavigationPlan, NavigationError> { outcome.mapError(\.error) }

  /// A line for each coordinator that was queried and, if there is a plan, for each change.
  ///
  /// Built on each read.
  @MainActor
  public var reasoning: [String] {
    guard case .success(let plan) = outcome else { return findings.map(\.line) }
    return plan.reasoning
  }
}

extension AnyCoordinator {
  /// Searches the way to a route without navigating.
  ///
  /// Has no side effects and reports no errors.
  ///
  /// - Parameter route: The destination.
  /// - Returns: The plan or the error, with the reasoning.
  public func search(for route: any Route) -> RouteSearch {
    RoutePlanner.search(for: route, from: self)
  }
}
