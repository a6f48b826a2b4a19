import AuthFeature
import HomeFeature
import Models
import OnboardingFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import SettingsFeature
import TrellisNavigation

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
