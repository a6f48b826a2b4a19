/// A clock of any kind, as the runtime uses it: how much time has passed, and a way to wait.
struct FrameClock: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the clock was taken up.
  var elapsed: Duration { read() }

  /// Waits until so much time has passed since the clock was taken up.
  func sleep(until moment: Duration) async throws {
    if moment > elapsed { try await wait(moment) }
  }
}
