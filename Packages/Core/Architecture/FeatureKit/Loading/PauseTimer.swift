/// Runs an action after a pause in a sequence of changes, with one task for all of them.
///
/// A task for each change, as with `task(id:)` and a sleep, wakes three other threads for every key.
@MainActor
package final class PauseTimer {
  /// Wakes the task of `run(after:on:)`; `nil` before it has begun.
  private var wakeUps: AsyncStream<Void>.Continuation?
  /// Returns the time since the last change.
  private var pause: @Sendable () -> Duration = { .zero }
  private var action: (@MainActor () -> Void)?

  package init() {}

  /// Begins a new pause, after which an action runs in place of the one that waits.
  package func restart(on clock: any Clock<Duration>, _ action: @escaping @MainActor () -> Void) {
    pause = clock.stopwatch()
    self.action = action
    wakeUps?.yield()
  }

  /// Runs the actions, each after a pause of a duration, until the task is canceled.
  package func run(after duration: Duration, on clock: any Clock<Duration>) async {
    let (stream, wakeUps) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.wakeUps = wakeUps
    wakeUps.yield()
    for await _ in stream {
      while case let rest = duration - pause(), action != nil, rest > .zero {
        guard (try? await clock.sleep(for: rest)) != nil else { return }
      }
      let action = action
      self.action = nil
      action?()
    }
  }
}
