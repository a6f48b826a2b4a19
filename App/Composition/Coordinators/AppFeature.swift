import AuthFeature
import CustomersFeature
public import FeatureKit
import HomeFeature
import NotificationsFeature
import OnboardingFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import SettingsFeature

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
  /// The list of customers and their screens.
  case customers
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
    case .customers:
      FeatureDeclaration(CustomersRoute.self, access: .signedIn, commands: CustomersFeatureFactory.commands)
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

nonisolated extension LinkAddress {
  /// The address of this app's links.
  public static let trellis = LinkAddress(scheme: "trellis", webHost: "trellis.example")
}

/// The links of the app: what each feature declares, for `trellis explain`, the prompt for a link and the tests.
nonisolated extension LinkCatalog {
  /// The links to the screens of the features.
  public static let features = LinkCatalog(
    entries: AppFeature.allCases.map(\.declaration).filter { !$0.needsEmbeddedBackend }.flatMap(\.links), at: .trellis)

  package static let withEmbeddedBackend = LinkCatalog(
    entries: AppFeature.allCases.flatMap(\.declaration.links), at: .trellis)
}

nonisolated extension FeatureDeclaration {
  fileprivate var links: [LinkEntry] { routes.flatMap { LinkEntry.list(of: $0, access: access, at: .trellis) } }
}
