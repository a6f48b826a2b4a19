import Analytics
import ServicesLive

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
  /// The switches that a developer can change while the app runs.
  public let flags: FeatureFlags
  /// The recorder of what the user does.
  public let recorder: FlightRecorder

  /// Creates a container, whose scene storage uses the store of documents.
  ///
  /// - Parameters:
  ///   - services: The services and storages.
  ///   - environment: The values that differ between a terminal, a script and a test.
  ///   - notices: The notices for the user.
  ///   - retryStatus: The delay before a failed request is retried.
  ///   - recorder: The recorder of what the user does; `nil` creates one that records in memory.
  public init(
    services: AppServices, environment: AppEnvironment, notices: Notices, retryStatus: RetryStatus = RetryStatus(),
    recorder: FlightRecorder? = nil
  ) {
    self.services = services
    self.environment = environment
    self.notices = notices
    self.retryStatus = retryStatus
    self.recorder = recorder ?? FlightRecorder(environment: environment)
    flags = FeatureFlags(ordersArchitecture: environment.ordersArchitecture)
    scenes = StoredScenes(storage: services.documents, notices: notices)
  }

  /// Writes pending scene state, content for offline use, and analytics.
  ///
  /// Call it before the program exits.
  public func finish() async {
    scenes.keep()
    await services.offlineCache?.write()
    await services.analytics.flush()
  }
}
