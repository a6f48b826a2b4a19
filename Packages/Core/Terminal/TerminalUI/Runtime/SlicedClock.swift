/// A clock that divides each sleep into slices of at most ten seconds.
///
/// The runtime of Linux releases a canceled sleep at its deadline, not when it is canceled: about 600 bytes each. Through
/// this clock, a canceled sleep of a day is released after ten seconds as well.
public struct SlicedClock<Base: Clock>: Clock where Base.Duration == Duration {
  /// The longest sleep of the base clock.
  public static var slice: Duration { .seconds(10) }
  private let base: Base

  /// Creates a clock.
  public init(_ base: Base) {
    self.base = base
  }

  /// The present instant of the base clock.
  public var now: Base.Instant { base.now }
  /// The minimum resolution of the base clock.
  public var minimumResolution: Duration { base.minimumResolution }

  /// Suspends the task until a deadline.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    var end: Base.Instant
    repeat {
      end = min(deadline, now.advanced(by: Self.slice))
      try await base.sleep(until: end, tolerance: tolerance)
    } while end < deadline
  }
}

extension SlicedClock<ContinuousClock> {
  /// Creates a clock of the system's time, which continues while the computer sleeps.
  public init() {
    self.init(ContinuousClock())
  }
}
