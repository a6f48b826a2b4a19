/// How a route was sought, and what was found. Without a plan, it explains why there is none.
public struct RouteSearch: Sendable {
  /// The plan, or why there is none.
  public let result: Result<NavigationPlan, NavigationError>
  let findings: [NavigationPlan.Finding]

  /// A line for each coordinator that was queried and, if there is a plan, for each change. Built when read.
  @MainActor
  public var reasoning: [String] {
    guard case .success(let plan) = result else { return findings.map(\.line) }
    return plan.reasoning
  }
}

extension AnyCoordinator {
  /// Searches the way to a route without taking it. Has no side effect, and reports nothing.
  public func search(for route: any Route) -> RouteSearch {
    RoutePlanner.search(for: route, from: self)
  }
}
