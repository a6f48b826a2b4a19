public import Analytics
public import DiagnosticLog
public import FeatureKit
public import Models
public import Persistence
public import Services
public import ServicesLive

/// The services and storages of the app, in their live or their fake form.
///
/// They belong to the app, not to a user. `UserServices` contains those of the signed-in user.
public struct AppServices {
  /// The recorder of usage data.
  public let analytics: any AnalyticsProtocol
  /// The service that authenticates the user.
  public let auth: any AuthServiceProtocol
  /// The storage of the session.
  public let sessionStorage: any SessionStorageProtocol
  /// The storage of the preferences.
  public let preferencesStorage: any PreferencesStorageProtocol
  /// The store of navigation state, scene state and models.
  public let documents: any KeyValueStore
  /// Yields the identifier of the signed-in user each time the server rejects the session.
  ///
  /// It supports one iteration only.
  public let sessionExpirations: AsyncStream<User.ID>
  /// The log for diagnosis, or `nil` if nothing is logged.
  public let log: (any LogProtocol)?
  /// The caches of the services, which the app releases in the background.
  public let participants: [any LifecycleParticipant]
  /// What users can read while the server is unreachable, or `nil` if they always need it.
  public let offlineCache: OfflineCache?
  /// Creates the services of a user who has signed in.
  public let makeUserServices: @MainActor (User) -> UserServices

  /// Creates a set of services.
  ///
  /// - Parameters:
  ///   - analytics: The recorder of usage data.
  ///   - auth: The service that authenticates the user.
  ///   - sessionStorage: The storage of the session.
  ///   - preferencesStorage: The storage of the preferences.
  ///   - documents: The store of navigation state, scene state and models.
  ///   - sessionExpirations: Yields the identifier of the signed-in user each time the server rejects the session.
  ///   - log: The log for diagnosis, or `nil` if nothing is logged.
  ///   - participants: The caches of the services, which the app releases in the background.
  ///   - offlineCache: What users can read while the server is unreachable, or `nil` if they always need it.
  ///   - makeUserServices: Creates the services of a user who has signed in.
  public init(
    analytics: any AnalyticsProtocol, auth: any AuthServiceProtocol, sessionStorage: any SessionStorageProtocol,
    preferencesStorage: any PreferencesStorageProtocol, documents: any KeyValueStore,
    sessionExpirations: AsyncStream<User.ID>, log: (any LogProtocol)? = nil,
    participants: [any LifecycleParticipant] = [], offlineCache: OfflineCache? = nil,
    makeUserServices: @escaping @MainActor (User) -> UserServices
  ) {
    self.analytics = analytics
    self.auth = auth
    self.sessionStorage = sessionStorage
    self.preferencesStorage = preferencesStorage
    self.documents = documents
    self.sessionExpirations = sessionExpirations
    self.log = log
    self.participants = participants
    self.offlineCache = offlineCache
    self.makeUserServices = makeUserServices
  }
}
