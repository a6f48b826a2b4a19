import Synchronization

/// A clock whose first sleep ends immediately. All others last until their tasks are canceled.
final class FirstSleepClock: Clock {
  private let sleeps = Atomic(0)

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    if sleeps.add(1, ordering: .relaxed).newValue == 1 { return }
    try await ContinuousClock().sleep(for: .seconds(3_600))
  }
}
