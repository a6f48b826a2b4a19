import Synchronization
import TrellisPerturbation
public import TrellisVirtualTime

/// A clock for the effects of a `TestStore`, which advances only on request.
///
/// After each deadline on the way, `advance(by:)` waits until all effects have ended or sleep again. It is exact: it
/// does not yield or poll, so a test never depends on the speed of the machine.
public final class TestClock: Clock, Sendable {
  /// An instant, as the time since the creation of the clock.
  public typealias Instant = VirtualClock.Instant

  private let base = VirtualClock.perturbable()
  private let activities = Mutex<[ObjectIdentifier: EffectActivity]>([:])

  /// Creates a clock at offset zero.
  public init() {}

  /// The present instant.
  public var now: Instant { base.now }
  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends the task until the clock reaches a deadline; the tolerance is ignored.
  ///
  /// Throws `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard let ticket = EffectTicket.current else { return try await base.sleep(until: deadline, tolerance: tolerance) }
    activities.withLock { $0[ObjectIdentifier(ticket.activity)] = ticket.activity }
    ticket.park()
    defer { ticket.unpark() }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  /// Advances the clock, not backward, and resumes the sleepers on the way in the order of their deadlines.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while let next = base.nextDeadline, next <= end {
      base.advance(to: next)
      await settle()
    }
    base.advance(to: end)
  }

  private func settle() async {
    for activity in activities.withLock({ Array($0.values) }) { _ = await activity.settle(within: .seconds(240)) }
  }
}
