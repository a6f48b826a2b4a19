public import Analytics
import AuthFeature
public import FeatureKit
import HomeFeature
import OnboardingFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import Services
import SettingsFeature
public import TrellisNavigation

/// The features of the app: the only list of them.
///
/// The app derives everything that names features or screens from it: the catalog of links, the names and events that
/// usage data may contain, the routes that `trellis explain` knows, and the list of previews. The switches over it have no
/// default, so a new feature without a declaration or previews does not compile. CONTRIBUTING.md describes how to add one.
nonisolated public enum AppFeature: CaseIterable, Sendable {
  /// The home screen.
  case home
  /// The order list, the detail screens, the history and a new order.
  case orders
  /// The search.
  case search
  /// The profile and the plans.
  case profile
  /// The list of settings and its pages.
  case settings
  /// The lists of notifications and changes, which cover any screen of the signed-in app.
  case notifications
  /// The screens before the sign-in.
  case authentication
  /// The first steps of a new user.
  case onboarding
  /// The emails of the embedded backend.
  case mail

  /// The declaration of the feature.
  public var declaration: FeatureDeclaration {
    switch self {
    case .home: FeatureDeclaration(HomeRoute.self, access: .signedIn, events: [])
    case .orders:
      FeatureDeclaration(OrdersRoute.self, OrderFlowRoute.self, access: .signedIn, events: OrdersFeatureFactory.events)
    case .search: FeatureDeclaration(SearchRoute.self, access: .signedIn, events: [])
    case .profile: FeatureDeclaration(ProfileRoute.self, access: .signedIn, events: [])
    case .settings: FeatureDeclaration(SettingsRoute.self, access: .signedIn, events: [])
    case .notifications: FeatureDeclaration(NotificationsRoute.self, access: .signedIn, events: [])
    case .authentication: FeatureDeclaration(AuthRoute.self, access: .beforeSignIn, events: [])
    case .onboarding: FeatureDeclaration(OnboardingRoute.self, access: .beforeSignIn, events: [])
    case .mail: FeatureDeclaration(MailRoute.self, access: .everyFlow, events: [])
    }
  }
}

/// The tabs of the signed-in app, in display order.
nonisolated public enum MainRoute: String, Route, CaseIterable {
  /// The home tab.
  case home = "home-tab"
  /// The orders tab.
  case orders = "orders-tab"
  /// The search tab.
  case search = "search-tab"
  /// The profile tab.
  case profile = "profile-tab"
  /// The settings tab.
  case settings = "settings-tab"

  /// The number of the tab from 1, which is also the key that selects it.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Other words by which the palette finds the tab.
  var synonyms: [String] {
    switch self {
    case .home: ["dashboard", "overview", "revenue", "total", "sales", "income", "statistics", "report"]
    case .orders: ["list"]
    case .search: ["find", "customers"]
    case .profile: ["me", "user", "shop", "name"]
    case .settings: ["preferences", "options", "configuration"]
    }
  }

  /// The feature of the tab.
  public var feature: AppFeature {
    switch self {
    case .home: .home
    case .orders: .orders
    case .search: .search
    case .profile: .profile
    case .settings: .settings
    }
  }
}

/// What the app must know about a feature before it creates any object of it.
///
/// Commands and participants in the lifecycle need objects, so the coordinator of a tab provides them: see `TabFeature`.
nonisolated public struct FeatureDeclaration: Sendable {
  /// The types of the routes, which declare the screens with their names and links.
  public let routes: [any ScreenRoute.Type]
  /// The states of the app in which the links of the feature can be opened.
  public let access: LinkAccess
  /// The events that the feature logs.
  public let events: [EventSchema]

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - routes: The types of the routes.
  ///   - access: The states of the app in which the links of the feature can be opened.
  ///   - events: The events that the feature logs; screens are logged for it.
  init(_ routes: any ScreenRoute.Type..., access: LinkAccess, events: [EventSchema]) {
    self.routes = routes
    self.access = access
    self.events = events
  }

  /// Returns the route of the feature with an identifier.
  ///
  /// - Returns: The route, or `nil` if the feature has none with the identifier.
  public func route(identifier: String) -> (any ScreenRoute)? {
    routes.lazy.compactMap { $0.init(identifier: identifier) }.first
  }
}

extension StartScreen {
  /// The tab that a launch shows, or `nil` for the screen where the user has left the app.
  nonisolated var tab: MainRoute? {
    switch self {
    case .last: nil
    case .home: .home
    case .orders: .orders
    }
  }
}
