public import Foundation
public import Models
public import Services
import Synchronization

/// A summary service in memory.
public final class FakeSummaryService: SummaryServiceProtocol {
  /// The hook of `summary(ofLatest:in:)`, which receives the number of days.
  public let onSummary = Hook<Int, ShopSummary>()

  private let stored = Mutex<(@Sendable (Int, TimeZone) -> ShopSummary)?>(nil)

  /// Creates an unconfigured fake, whose members throw `UnconfiguredFake`.
  public init() {}

  /// Sets the figures.
  public func set(_ summary: ShopSummary) {
    stored.withLock { stored in
      stored = { dayCount, _ in
        var result = summary
        result.days = summary.days.suffix(dayCount)
        return result
      }
    }
  }

  /// Computes the figures from the current orders of a fake, with the history of `OrderDetails.sample(of:)`.
  public func follow(_ orders: FakeOrderService, now: @escaping @Sendable () -> Date) {
    stored.withLock { stored in
      stored = { dayCount, timeZone in
        let details = orders.orders.map(OrderDetails.sample(of:))
        return ShopSummary(of: details, latestDays: dayCount, in: timeZone, at: now())
      }
    }
  }

  /// Makes every member throw an error until its hook is cleared.
  public func fail(with error: any Error) { onSummary.set(throwing: error) }

  /// Returns the figures, unless `onSummary` is set; those that were set do not depend on the time zone.
  public func summary(ofLatest dayCount: Int, in timeZone: TimeZone) async throws -> ShopSummary {
    if let body = onSummary.current { return try await body(dayCount) }
    guard let summary = stored.withLock({ $0 }) else {
      throw UnconfiguredFake(
        member: "FakeSummaryService.summary(ofLatest:in:)", remedy: "set(_:) or follow(_:now:), or set its hook")
    }
    return summary(dayCount, timeZone)
  }
}
