import Analytics
import FeatureKit
import TrellisNavigation

/// An analytics event: a screen came to the front.
///
/// Routes contain order numbers and tokens, so only the name of the kind of screen is recorded, which each `ScreenRoute`
/// declares.
nonisolated struct ScreenShown: AnalyticsEvent {
  /// The names of the screens of all features, each once.
  static let names = Set(AppFeature.allCases.flatMap(\.declaration.routes).flatMap { $0.screenNames })

  static let schema = EventSchema("ScreenShown", ["screen": .oneOf(names)])

  let screen: String

  var properties: [String: String] { ["screen": screen] }

  /// Creates the event for a screen, or returns `nil` if the route belongs to no screen.
  init?(_ route: any Route) {
    guard let route = route as? any ScreenRoute else { return nil }
    screen = route.screenName
    assert(Self.names.contains(screen), "Add \(type(of: route)) to the declaration of its feature in AppFeature.")
  }
}
