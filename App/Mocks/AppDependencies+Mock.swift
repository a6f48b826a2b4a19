public import AppComposition
public import DesignTokens
import Foundation
public import ServicesFakes
public import TerminalUIDriver
public import TestSupport

extension AppDependencies {
  /// Creates dependencies without files and network, on a clock that advances only when the caller advances it.
  ///
  /// - Parameters:
  ///   - auth: The auth service; by default it has the sample user with the password "password".
  ///   - orders: The order service; by default it has the sample orders.
  ///   - profiles: The profile service; by default it has the sample profile.
  ///   - sessions: The session storage, with the session of an earlier launch.
  ///   - preferences: The preferences, and the users who have completed onboarding.
  ///   - storage: The store of navigation state and scene state.
  ///   - analytics: Records the analytics events.
  ///   - clock: The clock for delays and timeouts.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil`.
  ///   - colorDepth: The number of colors that the terminal supports.
  /// - Returns: The dependencies, with a current time of 2026-11-20T12:00:00Z and the time zone GMT.
  public static func mock(
    auth: FakeAuthService = .sample, orders: FakeOrderService = .sample, profiles: FakeProfileService = .sample,
    sessions: InMemorySessionStorage = InMemorySessionStorage(),
    preferences: InMemoryPreferencesStorage = InMemoryPreferencesStorage(),
    storage: InMemoryStore = InMemoryStore(), analytics: RecordingAnalytics = RecordingAnalytics(),
    clock: VirtualClock = VirtualClock(), reportServer: String? = nil, colorDepth: ColorDepth = .direct
  ) -> AppDependencies {
    AppDependencies(
      services: AppServices(
        analytics: analytics, auth: auth, orders: orders, profile: profiles, sessionStorage: sessions,
        preferencesStorage: preferences, documents: storage),
      environment: AppEnvironment(
        clock: clock, now: { Date(timeIntervalSince1970: 1_795_176_000) }, timeZone: .gmt, colorDepth: colorDepth,
        reportServer: reportServer),
      notices: Notices())
  }
}
