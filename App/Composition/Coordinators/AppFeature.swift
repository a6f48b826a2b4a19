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
public import TerminalUI
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
    case .home: FeatureDeclaration(HomeRoute.self, access: .signedIn, commands: HomeFeatureFactory.commands)
    case .orders:
      FeatureDeclaration(
        OrdersRoute.self, OrderFlowRoute.self, access: .signedIn, events: OrdersFeatureFactory.events,
        commands: OrdersFeatureFactory.commands)
    case .search: FeatureDeclaration(SearchRoute.self, access: .signedIn)
    case .profile: FeatureDeclaration(ProfileRoute.self, access: .signedIn, commands: ProfileFeatureFactory.commands)
    case .settings: FeatureDeclaration(SettingsRoute.self, access: .signedIn)
    case .notifications: FeatureDeclaration(NotificationsRoute.self, access: .signedIn)
    case .authentication: FeatureDeclaration(AuthRoute.self, access: .beforeSignIn)
    case .onboarding: FeatureDeclaration(OnboardingRoute.self, access: .beforeSignIn)
    case .mail: FeatureDeclaration(MailRoute.self, access: .everyFlow, needsEmbeddedBackend: true)
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
  /// Whether only the embedded backend has the feature.
  public let needsEmbeddedBackend: Bool
  /// The events that the feature logs.
  public let events: [EventSchema]
  /// The keys that a configuration file can change, for each screen of the feature.
  public let commands: [[KeyboardShortcut]]

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - routes: The types of the routes.
  ///   - access: The states of the app in which the links of the feature can be opened.
  ///   - needsEmbeddedBackend: Whether only the embedded backend has the feature.
  ///   - events: The events that the feature logs; screens are logged for it.
  ///   - commands: The keys that a configuration file can change, for each screen of the feature.
  init(
    _ routes: any ScreenRoute.Type..., access: LinkAccess, needsEmbeddedBackend: Bool = false,
    events: [EventSchema] = [], commands: [[KeyboardShortcut]] = []
  ) {
    self.routes = routes
    self.access = access
    self.needsEmbeddedBackend = needsEmbeddedBackend
    self.events = events
    self.commands = commands
  }

  /// Returns the route of the feature with an identifier.
  ///
  /// - Returns: The route, or `nil` if the feature has none with the identifier.
  public func route(identifier: String) -> (any ScreenRoute)? {
    routes.lazy.compactMap { $0.init(identifier: identifier) }.first
  }
}

nonisolated extension AssignableCommands {
  /// The commands of the app: those of the features, and those that can be used on every screen.
  public static let app = AssignableCommands(
    screens: AppFeature.allCases.flatMap(\.declaration.commands),
    everyScreen: [.undo, .tryAgain, .notifications, .open, .dismiss, .checkConnection, .saveScreen])
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
