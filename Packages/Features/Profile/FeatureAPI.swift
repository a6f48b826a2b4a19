public import FeatureKit
import Models
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the profile.
nonisolated public enum ProfileRoute: String, ScreenRoute, CaseIterable {
  /// The profile screen.
  case profile
  /// The screen that compares the plans.
  case plans

  /// Returns the links to a screen.
  public static func links(to screen: ProfileRoute) -> ScreenLinks<ProfileRoute> {
    switch screen {
    case .profile: .links([LinkPattern("profile", title: "your profile", to: .profile)])
    case .plans: .links([LinkPattern("plans", title: "the plans", to: .plans)])
    }
  }
}

/// The actions that the profile delegates to its coordinator.
///
/// Features do not import each other, so the coordinator opens the order history and the settings. It also pushes the
/// screens of the profile itself.
public struct ProfileClosures {
  /// Called when the user opens the order history.
  public var onShowOrderHistory: @MainActor () -> Void
  /// Called when the user opens the settings.
  public var onShowSettings: @MainActor () -> Void
  /// Called when the user, or a link, opens a screen of the profile, which `ProfileFeatureAPI.makeView(for:)` makes.
  public var onShow: @MainActor (ProfileRoute) -> Void
  /// Called after the user has confirmed signing out; `nil` if the profile does not offer it.
  public var onSignOut: (@MainActor () async -> Void)?

  /// Creates the actions.
  public init(
    onShowOrderHistory: @escaping @MainActor () -> Void, onShowSettings: @escaping @MainActor () -> Void,
    onShow: @escaping @MainActor (ProfileRoute) -> Void, onSignOut: (@MainActor () async -> Void)? = nil
  ) {
    self.onShowOrderHistory = onShowOrderHistory
    self.onShowSettings = onShowSettings
    self.onShow = onShow
    self.onSignOut = onSignOut
  }
}

/// The interface of the profile feature, whose main view is the profile.
///
/// Its views read `EnvironmentValues.purchaseService`, which the coordinator sets.
public protocol ProfileFeatureAPI: FeatureAPI {
  /// Makes the screen of a route.
  func makeView(for route: ProfileRoute) -> AnyView
}

extension EnvironmentValues {
  /// The service that purchases a plan, which the coordinator sets on the screens of the profile.
  ///
  /// The methods of the default throw an error that says that plans are not available.
  public var purchaseService: any PurchaseServiceProtocol {
    get { self[PurchaseServiceKey.self] }
    set { self[PurchaseServiceKey.self] = newValue }
  }
}

/// The key of `EnvironmentValues.purchaseService`.
private struct PurchaseServiceKey: EnvironmentKey {
  static var defaultValue: any PurchaseServiceProtocol { MissingPurchaseService() }
}

/// The purchase service of an app that sets none.
nonisolated private struct MissingPurchaseService: PurchaseServiceProtocol {
  private static let failure = FailureMessage("Plans are not available in this app")

  func currentPurchase() async throws -> Purchase? { throw Self.failure }
  func purchase(_ plan: Plan) async throws -> Purchase { throw Self.failure }
  func restore() async throws -> Purchase { throw Self.failure }
  func cancel() async throws -> Purchase? { throw Self.failure }
}

/// The factory of the profile feature.
public enum ProfileFeatureFactory {
  /// Creates the feature.
  public static func create(
    profileService: any ProfileServiceProtocol, sources: ProfileSources = ProfileSources(),
    revisions: ShopRevisions, context: FeatureContext, closures: ProfileClosures
  ) -> any ProfileFeatureAPI {
    let store = ProfileStore(profileService: profileService, changes: context.changes, revisions: revisions)
    let shop = ProfileShopModel(sources: sources, timeZone: context.time.timeZone, revisions: revisions)
    return ProfileFeatureImplementation(store: store, shop: shop, context: context, closures: closures)
  }
}
