public import Analytics
public import Persistence
public import Services

/// The services and storages of the app, in their live or their fake form.
public struct AppServices {
  /// The recorder of usage data.
  public let analytics: any AnalyticsProtocol
  /// The service that authenticates the user.
  public let auth: any AuthServiceProtocol
  /// The service that loads and changes orders.
  public let orders: any OrderServiceProtocol
  /// The service that loads and updates the profile.
  public let profile: any ProfileServiceProtocol
  /// The storage of the session.
  public let sessionStorage: any SessionStorageProtocol
  /// The storage of the preferences.
  public let preferencesStorage: any PreferencesStorageProtocol
  /// The store of navigation state and scene state.
  public let documents: any KeyValueStore
  /// Yields a value each time the server rejects the signed-in user's session.
  ///
  /// It supports one iteration only.
  public let sessionExpirations: AsyncStream<Void>

  /// Creates a set of services.
  ///
  /// - Parameters:
  ///   - analytics: The recorder of usage data.
  ///   - auth: The service that authenticates the user.
  ///   - orders: The service that loads and changes orders.
  ///   - profile: The service that loads and updates the profile.
  ///   - sessionStorage: The storage of the session.
  ///   - preferencesStorage: The storage of the preferences.
  ///   - documents: The store of navigation state and scene state.
  ///   - sessionExpirations: Yields a value each time the server rejects the signed-in user's session.
  public init(
    analytics: any AnalyticsProtocol, auth: any AuthServiceProtocol, orders: any OrderServiceProtocol,
    profile: any ProfileServiceProtocol, sessionStorage: any SessionStorageProtocol,
    preferencesStorage: any PreferencesStorageProtocol, documents: any KeyValueStore,
    sessionExpirations: AsyncStream<Void> = AsyncStream { $0.finish() }
  ) {
    self.analytics = analytics
    self.auth = auth
    self.orders = orders
    self.profile = profile
    self.sessionStorage = sessionStorage
    self.preferencesStorage = preferencesStorage
    self.documents = documents
    self.sessionExpirations = sessionExpirations
  }
}
