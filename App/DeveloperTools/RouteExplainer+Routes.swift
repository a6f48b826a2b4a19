import AppComposition
import AuthFeature
import HomeFeature
import Models
import OnboardingFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import SettingsFeature
import TrellisNavigation

extension RouteExplainer {
  /// Returns the route with a name, in any flow.
  static func route(named name: String) -> (any Route)? {
    let routes: [(any Route)?] = [
      MainRoute(rawValue: name), AuthRoute(identifier: name), HomeRoute(rawValue: name), OrdersRoute(identifier: name),
      OrderFlowRoute(identifier: name), ProfileRoute(rawValue: name), SearchRoute(rawValue: name),
      SettingsRoute(rawValue: name),
      OnboardingStep.allCases.map(OnboardingRoute.step).first { $0.identifier == name },
    ]
    return routes.lazy.compactMap(\.self).first
  }
}
