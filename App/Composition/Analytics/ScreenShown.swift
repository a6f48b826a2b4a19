import Analytics
import TrellisNavigation

/// An analytics event: a screen came to the front.
///
/// Routes contain order numbers and tokens, so only the kind of the screen is recorded.
nonisolated struct ScreenShown: AnalyticsEvent {
  /// The recorded names of the screens.
  ///
  /// They are written out because they must stay the same if a case is renamed.
  enum Screen: String, CaseIterable {
    case signIn = "signIn"
    case signUp = "signUp"
    case forgotPassword = "forgotPassword"
    case resetPassword = "resetPassword"
    case onboardingWelcome = "onboardingWelcome"
    case onboardingPermissions = "onboardingPermissions"
    case onboardingProfile = "onboardingProfile"
    case onboardingComplete = "onboardingComplete"
    case home = "home"
    case orders = "orders"
    case order = "order"
    case orderHistory = "orderHistory"
    case newOrder = "newOrder"
    case newOrderReview = "newOrderReview"
    case orderPlaced = "orderPlaced"
    case search = "search"
    case profile = "profile"
    case plans = "plans"
    case settings = "settings"
    case settingsPage = "settingsPage"
    case notifications = "notifications"
    case mail = "mail"
  }

  static let schema = EventSchema("ScreenShown", ["screen": .oneOf(Set(Screen.allCases.map(\.rawValue)))])

  let screen: Screen

  var properties: [String: String] { ["screen": screen.rawValue] }

  /// Creates the event for a screen, or returns `nil` if the route belongs to no screen.
  ///
  /// - Parameter route: The route of the screen.
  init?(_ route: any Route) {
    guard let screen = Screen(route) else { return nil }
    self.screen = screen
  }
}
