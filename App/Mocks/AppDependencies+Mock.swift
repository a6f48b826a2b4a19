public import AppComposition
public import DesignTokens
import Foundation
public import ServicesFakes
public import TerminalUIDriver
public import TestSupport

extension AppDependencies {
  /// The app on fakes: no file, no network, and a clock that stands still until it is told to move (D3).
  ///
  /// - Parameters:
  ///   - auth: who can sign in; the sample user with the password "password", unless given.
  ///   - sessions: what an earlier launch has kept.
  ///   - preferences: what the user has chosen, and who has been through onboarding.
  ///   - reportServer: where usage could be sent.
  public static func mock(
    auth: FakeAuthService = .sample, orders: FakeOrderService = .sample, profiles: FakeProfileService = .sample,
    sessions: InMemorySessionStorage = InMemorySessionStorage(),
    preferences: InMemoryPreferencesStorage = InMemoryPreferencesStorage(),
    storage: InMemoryStore = InMemoryStore(), analytics: RecordingAnalytics = RecordingAnalytics(),
    clock: VirtualClock = VirtualClock(), reportServer: String? = nil, colorDepth: ColorDepth = .direct
  ) -> AppDependencies {
    AppDependencies(
      analytics: analytics, storage: storage, authService: auth, orderService: orders, profileService: profiles,
      sessionStorage: sessions, preferencesStorage: preferences, clock: clock,
      now: { Date(timeIntervalSince1970: 1_795_176_000) }, timeZone: .gmt, notices: Notices(),
      reportServer: reportServer, colorDepth: colorDepth)
  }
}
