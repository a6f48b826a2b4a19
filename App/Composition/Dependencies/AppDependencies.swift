public import Analytics
public import DesignTokens
public import DiagnosticLog
public import FeatureKit
public import Models
public import NotificationsFeature
public import Persistence
public import Services
public import ServicesLive
public import TerminalUI

/// The app's dependency container.
///
/// It is passed down explicitly; there is no service locator. It never changes: what the user can change is in
/// `PreferencesModel` and `AppStateController`.
public final class AppDependencies {
  /// The services and storages.
  public let services: AppServices
  /// The clock, the time zone and the other values that differ between a terminal, a script and a test.
  public let environment: AppEnvironment
  /// The notices that the user has not dismissed.
  public let notices: Notices
  /// The delay before a failed request is retried.
  public let retryStatus: RetryStatus
  /// The scene storage of all windows.
  public let scenes: StoredScenes
  /// The observer for developer tools, or `nil` if there are none.
  public let observer: (any AppObserver)?

  /// Creates a container, whose scene storage uses the store of documents.
  public init(
    services: AppServices, environment: AppEnvironment, notices: Notices = Notices(),
    retryStatus: RetryStatus = RetryStatus(),
    observer: (any AppObserver)?
  ) {
    self.services = services
    self.environment = environment
    self.notices = notices
    self.retryStatus = retryStatus
    self.observer = observer
    scenes = StoredScenes(storage: services.documents, notices: notices)
  }

  /// Writes pending scene state, content for offline use, and analytics, and removes files of unfinished exports.
  ///
  /// Call it before the program exits.
  public func finish() async {
    await services.exports?.discardUnfinishedFiles()
    scenes.save()
    await services.offlineCache?.write()
    await services.analytics.flush()
  }
}

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
  /// Yields the identifier of the signed-in user each time the server rejects the session; supports one iteration only.
  public let sessionExpirations: AsyncStream<User.ID>
  /// The log for diagnosis, or `nil` if nothing is logged.
  public var log: (any LogProtocol)?
  /// The caches of the services, which the app releases in the background.
  public var participants: [any LifecycleParticipant] = []
  /// What users can read while the server is unreachable, or `nil` if they always need it.
  public var offlineCache: OfflineCache?
  /// Creates the files of exported orders, or `nil` if there is no file system.
  public var exports: (any OrderExportDestination)?
  /// Creates the services of a user who has signed in.
  public let makeUserServices: @MainActor (User) -> UserServices

  /// Creates the services without a log, caches and files.
  public init(
    analytics: any AnalyticsProtocol, auth: any AuthServiceProtocol, sessionStorage: any SessionStorageProtocol,
    preferencesStorage: any PreferencesStorageProtocol, documents: any KeyValueStore,
    sessionExpirations: AsyncStream<User.ID>, makeUserServices: @escaping @MainActor (User) -> UserServices
  ) {
    self.analytics = analytics
    self.auth = auth
    self.sessionStorage = sessionStorage
    self.preferencesStorage = preferencesStorage
    self.documents = documents
    self.sessionExpirations = sessionExpirations
    self.makeUserServices = makeUserServices
  }
}

/// The server of the app.
nonisolated public enum Backend: Sendable {
  /// The server inside the app, with a function that returns the emails that it has sent, the newest first, and the
  /// account that the sign-in screen suggests, or `nil` if there is none.
  case embedded(
    readMail: @Sendable () async throws -> [Mail], demoAccount: (email: String, password: String)? = nil)
  /// Another server, which sends its emails itself, with its address if it is known.
  case remote(address: String?)

  /// Whether the server is inside the app.
  public var isEmbedded: Bool {
    if case .embedded = self { true } else { false }
  }
}

/// The values that differ between a terminal, a script and a test.
public struct AppEnvironment {
  /// The program that runs the app.
  public let program: HostProgram
  /// The time as the app sees it.
  public let time: AppTime
  /// The number of colors that the terminal supports.
  public let colorDepth: ColorDepth
  /// The address that receives usage data with the user's consent, or `nil` if none is configured.
  public let reportServer: String?
  /// The server of the app.
  public let backend: Backend
  /// The directory of the app's files, or `nil` if there is none.
  public let stateDirectory: String?
  /// What the user's configuration file sets.
  public let configuration: UserConfiguration

  /// Creates an environment.
  public init(
    program: HostProgram, time: AppTime, colorDepth: ColorDepth = .direct, reportServer: String? = nil,
    backend: Backend = .remote(address: nil), stateDirectory: String? = nil,
    configuration: UserConfiguration = UserConfiguration()
  ) {
    self.program = program
    self.time = time
    self.colorDepth = colorDepth
    self.reportServer = reportServer
    self.backend = backend
    self.stateDirectory = stateDirectory
    self.configuration = configuration
  }

  /// The account that the sign-in screen suggests, or `nil` if there is none.
  public var demoAccount: (email: String, password: String)? {
    if case .embedded(_, let account) = backend { account } else { nil }
  }

  /// The address of the server, or `nil` for the server inside the app.
  public var serverAddress: String? {
    if case .remote(let address) = backend { address } else { nil }
  }

  /// The keys that the user has assigned to commands.
  public var keyBindings: KeyBindings { configuration.keyBindings }
}
