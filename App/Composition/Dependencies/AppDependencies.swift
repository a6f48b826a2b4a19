public import Analytics
public import DesignTokens
public import Foundation
public import Models
public import Observation
public import Persistence
public import Services

/// The app's dependency container.
///
/// It is passed down explicitly; there is no service locator.
@Observable
public final class AppDependencies {
  /// The recorder of usage data.
  @ObservationIgnored public let analytics: any AnalyticsProtocol
  /// The store of navigation state and scene state.
  @ObservationIgnored public let storage: any KeyValueStore
  /// The service that authenticates the user.
  @ObservationIgnored public let authService: any AuthServiceProtocol
  /// The service that loads and changes orders.
  @ObservationIgnored public let orderService: any OrderServiceProtocol
  /// The service that loads and updates the profile.
  @ObservationIgnored public let profileService: any ProfileServiceProtocol
  /// The storage of the session.
  @ObservationIgnored public let sessionStorage: any SessionStorageProtocol
  /// The storage of the preferences.
  @ObservationIgnored public let preferencesStorage: any PreferencesStorageProtocol
  /// The clock for delays and timeouts.
  @ObservationIgnored public let clock: any Clock<Duration>
  /// Returns the current time.
  @ObservationIgnored public let now: @Sendable () -> Date
  /// The time zone of the shop.
  @ObservationIgnored public let timeZone: TimeZone
  /// The notices that the user has not dismissed.
  @ObservationIgnored public let notices: Notices
  /// The delay before a failed request is retried.
  @ObservationIgnored public let retryStatus: RetryStatus
  /// The scene storage of all windows.
  @ObservationIgnored public let scenes: StoredScenes
  /// Yields a value each time the server rejects the signed-in user's session.
  ///
  /// It supports one iteration only.
  @ObservationIgnored public let sessionExpirations: AsyncStream<Void>
  /// The account that the sign-in screen suggests, or `nil` if there is none.
  @ObservationIgnored public let demoAccount: (email: String, password: String)?
  /// The address that receives usage data with the user's consent, or `nil` if none is configured.
  @ObservationIgnored public let reportServer: String?
  /// The number of colors that the terminal supports.
  @ObservationIgnored public let colorDepth: ColorDepth
  /// Waits until no request that takes real time is in flight, for callers that control a virtual clock.
  @ObservationIgnored public let waitForResponses: @Sendable () async -> Void
  /// The preferences in effect.
  public var preferences: Preferences

  /// Creates a container, with the stored preferences in effect.
  ///
  /// - Parameters:
  ///   - analytics: The recorder of usage data.
  ///   - storage: The store of navigation state and scene state.
  ///   - authService: The service that authenticates the user.
  ///   - orderService: The service that loads and changes orders.
  ///   - profileService: The service that loads and updates the profile.
  ///   - sessionStorage: The storage of the session.
  ///   - preferencesStorage: The storage of the preferences.
  ///   - clock: The clock for delays and timeouts.
  ///   - now: Returns the current time.
  ///   - timeZone: The time zone of the shop.
  ///   - notices: The notices for the user.
  ///   - retryStatus: The delay before a failed request is retried.
  ///   - sessionExpirations: Yields a value each time the server rejects the signed-in user's session.
  ///   - demoAccount: The account that the sign-in screen suggests, or `nil` if there is none.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil`.
  ///   - colorDepth: The number of colors that the terminal supports.
  ///   - waitForResponses: Waits until no request that takes real time is in flight.
  public init(
    analytics: any AnalyticsProtocol, storage: any KeyValueStore, authService: any AuthServiceProtocol,
    orderService: any OrderServiceProtocol, profileService: any ProfileServiceProtocol,
    sessionStorage: any SessionStorageProtocol, preferencesStorage: any PreferencesStorageProtocol,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, timeZone: TimeZone, notices: Notices,
    retryStatus: RetryStatus = RetryStatus(), sessionExpirations: AsyncStream<Void> = AsyncStream { $0.finish() },
    demoAccount: (email: String, password: String)? = nil, reportServer: String? = nil,
    colorDepth: ColorDepth = .direct,
    waitForResponses: @escaping @Sendable () async -> Void = {}
  ) {
    self.analytics = analytics
    self.storage = storage
    self.authService = authService
    self.orderService = orderService
    self.profileService = profileService
    self.sessionStorage = sessionStorage
    self.preferencesStorage = preferencesStorage
    self.clock = clock
    self.now = now
    self.timeZone = timeZone
    self.notices = notices
    self.retryStatus = retryStatus
    self.sessionExpirations = sessionExpirations
    self.demoAccount = demoAccount
    self.reportServer = reportServer
    self.waitForResponses = waitForResponses
    scenes = StoredScenes(storage: storage, notices: notices)
    self.colorDepth = colorDepth
    preferences = preferencesStorage.loadPreferences()
    configureAnalytics(for: preferences)
  }

  /// Writes pending scene state and analytics.
  ///
  /// Call it before the program exits.
  public func finish() async {
    scenes.keep()
    await analytics.flush()
  }

  /// Applies changed preferences, whether or not they could be saved.
  func apply(_ preferences: Preferences) {
    if preferences.notificationsEnabled != self.preferences.notificationsEnabled {
      notices.setNotificationsEnabled(preferences.notificationsEnabled)
    }
    self.preferences = preferences
    configureAnalytics(for: preferences)
  }

  /// Configures the analytics; usage data is sent only to the address that the user has allowed.
  private func configureAnalytics(for preferences: Preferences) {
    analytics.setEnabled(preferences.analyticsEnabled)
    analytics.setUploadsAllowed(preferences.allowsReports(to: reportServer))
  }
}
