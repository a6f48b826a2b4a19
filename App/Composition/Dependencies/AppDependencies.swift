public import Analytics
public import DesignTokens
public import Foundation
public import Models
public import Observation
public import Persistence
public import Services

/// Everything that the app is built of and that could be another: handed down from here, never looked up (D0, Part 4).
@Observable
public final class AppDependencies {
  @ObservationIgnored public let analytics: any AnalyticsProtocol
  @ObservationIgnored public let storage: any KeyValueStore
  @ObservationIgnored public let authService: any AuthServiceProtocol
  @ObservationIgnored public let orderService: any OrderServiceProtocol
  @ObservationIgnored public let profileService: any ProfileServiceProtocol
  @ObservationIgnored public let sessionStorage: any SessionStorageProtocol
  @ObservationIgnored public let preferencesStorage: any PreferencesStorageProtocol
  @ObservationIgnored public let clock: any Clock<Duration>
  @ObservationIgnored public let now: @Sendable () -> Date
  /// Where the shop is.
  @ObservationIgnored public let timeZone: TimeZone
  @ObservationIgnored public let notices: Notices
  /// The wait before a failed request is sent again.
  @ObservationIgnored public let retryStatus: RetryStatus
  /// What windows keep across launches.
  @ObservationIgnored public let scenes: StoredScenes
  /// Tells each time that the server has refused the signed-in user.
  @ObservationIgnored public let sessionExpirations: AsyncStream<Void>
  /// The account that the login screen may name; `nil` where there is none to try.
  @ObservationIgnored public let demoAccount: (email: String, password: String)?
  /// The address that usage is sent to if the user allows it; `nil` where it is sent nowhere.
  @ObservationIgnored public let reportServer: String?
  /// How many colours the place has that the app is shown in.
  @ObservationIgnored public let colorDepth: ColorDepth
  /// Waits until no answer is outstanding that takes real time: for whoever moves the clock by hand.
  @ObservationIgnored public let answersArrived: @Sendable () async -> Void
  /// What the user has chosen, as it holds now.
  public var preferences: Preferences

  public init(
    analytics: any AnalyticsProtocol, storage: any KeyValueStore, authService: any AuthServiceProtocol,
    orderService: any OrderServiceProtocol, profileService: any ProfileServiceProtocol,
    sessionStorage: any SessionStorageProtocol, preferencesStorage: any PreferencesStorageProtocol,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, timeZone: TimeZone, notices: Notices,
    retryStatus: RetryStatus = RetryStatus(), sessionExpirations: AsyncStream<Void> = AsyncStream { $0.finish() },
    demoAccount: (email: String, password: String)? = nil, reportServer: String? = nil,
    colorDepth: ColorDepth = .direct,
    answersArrived: @escaping @Sendable () async -> Void = {}
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
    self.answersArrived = answersArrived
    scenes = StoredScenes(storage: storage, notices: notices)
    self.colorDepth = colorDepth
    preferences = preferencesStorage.loadPreferences()
    follow(preferences)
  }

  /// Waits until nothing is left to write: to be called before the program ends.
  public func finish() async {
    scenes.keep()
    await analytics.flush()
  }

  /// Lets a choice take effect that the user has made and that has been saved.
  func apply(_ preferences: Preferences) {
    if preferences.notificationsEnabled != self.preferences.notificationsEnabled {
      notices.setNotificationsEnabled(preferences.notificationsEnabled)
    }
    self.preferences = preferences
    follow(preferences)
  }

  /// Nothing is sent but to the very server that the user has allowed.
  private func follow(_ preferences: Preferences) {
    analytics.setEnabled(preferences.analyticsEnabled)
    analytics.setSending(preferences.allowsReports(to: reportServer))
  }
}
