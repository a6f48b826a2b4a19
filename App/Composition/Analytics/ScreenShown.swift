import Analytics
import AuthFeature
import HomeFeature
import Models
import OnboardingFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import SettingsFeature
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

nonisolated extension ScreenShown.Screen {
  /// Creates the kind of a route's screen, or `nil` if the route belongs to no screen.
  init?(_ route: any Route) {
    switch route {
    case let route as AuthRoute: self.init(of: route)
    case let route as OnboardingRoute: self.init(of: route)
    case is HomeRoute: self = .home
    case let route as OrdersRoute: self.init(of: route)
    case let route as OrderFlowRoute: self.init(of: route)
    case is SearchRoute: self = .search
    case let route as ProfileRoute: self.init(of: route)
    case let route as SettingsRoute: self = route == .settings ? .settings : .settingsPage
    case is NotificationsRoute: self = .notifications
    case is MailRoute: self = .mail
    default: return nil
    }
  }

  private init(of route: AuthRoute) {
    self =
      switch route {
      case .signIn: .signIn
      case .signUp: .signUp
      case .forgotPassword: .forgotPassword
      case .resetPassword: .resetPassword
      }
  }

  private init(of route: OnboardingRoute) {
    self =
      switch route {
      case .step(.welcome): .onboardingWelcome
      case .step(.permissions): .onboardingPermissions
      case .step(.profileSetup): .onboardingProfile
      case .step(.complete): .onboardingComplete
      }
  }

  private init(of route: OrdersRoute) {
    self =
      switch route {
      case .list: .orders
      case .detail: .order
      case .history: .orderHistory
      }
  }

  private init(of route: OrderFlowRoute) {
    self =
      switch route {
      case .draft: .newOrder
      case .review: .newOrderReview
      case .placed: .orderPlaced
      }
  }

  private init(of route: ProfileRoute) {
    self =
      switch route {
      case .profile: .profile
      case .plans: .plans
      }
  }
}
