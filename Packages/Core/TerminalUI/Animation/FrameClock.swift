/// A type-erased clock: the elapsed time, and a way to sleep.
struct FrameClock: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since this value was created.
  var elapsed: Duration { read() }

  /// Waits until the given time has elapsed since this value was created.
  func sleep(until moment: Duration) async throws {
    if moment > elapsed { try await wait(moment) }
  }
}
