public import AppComposition
public import CoreFakes
public import DesignTokens
import DeveloperTools
import FeatureKit
public import Foundation
public import Models
public import Services
public import ServicesFakes
public import TerminalUIDriver
import TrellisCommandLineOptions

extension AppDependencies {
  /// Creates dependencies without files and network, on a clock that advances only when the caller advances it.
  ///
  /// All users share the fakes. The current time begins with 2026-11-20T12:00:00Z, in the time zone GMT. By default,
  /// the sample user has the password "password", the free plan applies, the figures are computed from `orders`, and
  /// nothing changes unless a test sends a change.
  public static func mock(
    auth: FakeAuthService = .sample, orders: FakeOrderService = .sample, profiles: FakeProfileService = .sample,
    purchases: FakePurchaseService = .sample, customers: FakeCustomerService? = nil,
    summary: FakeSummaryService? = nil,
    changes: FakeChangeService = .sample, sessions: InMemorySessionStorage = InMemorySessionStorage(),
    preferences: InMemoryPreferencesStorage = InMemoryPreferencesStorage(),
    storage: InMemoryStore = InMemoryStore(), analytics: RecordingAnalytics = RecordingAnalytics(),
    clock: any Clock<Duration> = VirtualClock(), reportServer: String? = nil, colorDepth: ColorDepth = .direct,
    exports: (any OrderExportDestination)? = nil, readMail: (@Sendable () async throws -> [Mail])? = nil
  ) -> AppDependencies {
    let environment = AppEnvironment(
      program: .mock,
      time: AppTime(
        clock: clock, now: date(on: clock), timeZone: .gmt, executor: (clock as? VirtualClock)?.executor),
      colorDepth: colorDepth, reportServer: reportServer,
      backend: readMail.map { .embedded(readMail: $0) } ?? .remote(address: nil))
    var services = AppServices(
      analytics: analytics, auth: auth, sessionStorage: sessions, preferencesStorage: preferences,
      documents: storage, sessionExpirations: AsyncStream { $0.finish() },
      makeUserServices: { user in
        UserServices(
          context: FeatureContext(userID: user.id, time: environment.time), orders: orders, profile: profiles,
          purchases: purchases, customers: customers ?? FakeCustomerService(of: orders),
          summary: summary ?? .following(orders, now: environment.time.now),
          changeService: changes, revisions: ShopRevisions())
      })
    services.exports = exports
    return AppDependencies(
      services: services, environment: environment, observer: FlightRecorder(environment: environment))
  }

  /// Returns the time of a clock that begins on November 20, 2026, at noon in Greenwich.
  private static func date(on clock: some Clock<Duration>) -> @Sendable () -> Date {
    let start = clock.now
    return { Date(timeIntervalSince1970: 1_795_176_000 + start.duration(to: clock.now) / .seconds(1)) }
  }
}

nonisolated extension HostProgram {
  /// A program with the current version.
  public static let mock = HostProgram(version: ProjectVersion.current, nearestName: Spelling.nearest)
}

extension FakeAuthService {
  /// An auth service with the sample user, whose password is "password".
  public static var sample: FakeAuthService {
    let service = FakeAuthService()
    service.add(.sample, password: "password")
    return service
  }
}

extension FakeOrderService {
  /// An order service with the sample orders.
  public static var sample: FakeOrderService {
    let service = FakeOrderService()
    service.set(Order.samples)
    return service
  }
}

extension FakeProfileService {
  /// A profile service with the sample profile.
  public static var sample: FakeProfileService {
    let service = FakeProfileService()
    service.set(.sample)
    return service
  }
}

extension FakePurchaseService {
  /// A purchase service without a purchase, so that the free plan applies.
  public static var sample: FakePurchaseService {
    let service = FakePurchaseService()
    service.set(nil)
    return service
  }
}

extension FakeSummaryService {
  /// Returns a summary service that computes the figures from the current orders of a fake.
  public static func following(
    _ orders: FakeOrderService, now: @escaping @Sendable () -> Date
  ) -> FakeSummaryService {
    let service = FakeSummaryService()
    service.follow(orders, now: now)
    return service
  }
}

extension FakeChangeService {
  /// A change service that reports the changes that a test sends.
  public static var sample: FakeChangeService {
    let service = FakeChangeService()
    service.start()
    return service
  }
}
