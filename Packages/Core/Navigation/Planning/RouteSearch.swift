/// The result of a route search.
///
/// Without a plan, it explains why there is none.
public struct RouteSearch: Sendable {
  /// The plan, or the reason why there is none.
  public let result: Result<NavigationPlan, NavigationError>
  let findings: [NavigationPlan.Finding]

  /// A line for each coordinator that was queried and, if there is a plan, for each change.
  ///
  /// Built on each read.
  @MainActor
  public var reasoning: [String] {
    guard case .success(let plan) = result else { return findings.map(\.line) }
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
