import AuthFeature
import TrellisNavigation

/// A change of the app's state that a route requires, because its flow is not installed.
nonisolated enum FlowRequest: CaseIterable {
  /// The sign-in screen, which a signed-in user reaches by signing out.
  case signOut
  /// The first screen of the signed-in app, which ends onboarding.
  case completeOnboarding

  /// Creates the request for a route, or returns `nil` if only the route's own flow opens its screen.
  ///
  /// - Parameter route: A route that the installed flow cannot handle.
  init?(_ route: any Route) {
    if route as? AuthRoute == .signIn {
      self = .signOut
    } else if route as? MainRoute == .home {
      self = .completeOnboarding
    } else {
      return nil
    }
  }
}
