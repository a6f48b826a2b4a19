/// How often a throttled effect may start.
struct Throttling: Sendable {
  /// Starts an interval, and returns a function that returns its remaining time.
  ///
  /// The time is negative after the end of the interval.
  let startInterval: @Sendable () -> @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
  let latest: Bool

  init<C: Clock<Duration>>(interval: Duration, clock: C, latest: Bool) {
    startInterval = {
      let start = clock.now
      return { interval - start.duration(to: clock.now) }
    }
    sleep = { try await clock.sleep(for: $0) }
    self.latest = latest
  }
}

extension Effect {
  /// Delays the effect until no other effect with the identifier was started for a while.
  ///
  /// Each new effect with the identifier cancels the previous one, whether that one waits or runs.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - duration: The time to wait.
  ///   - clock: The clock that measures it.
  /// - Returns: The effect.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Effect {
    let wait = Effect.run { _ in try? await clock.sleep(for: duration) }
    return Effect.concatenate(wait, self).cancellable(id: id, cancelInFlight: true)
  }

  /// Starts the effect at most once per interval.
  ///
  /// - Parameters:
  ///   - id: The identifier of the effects that share the interval.
  ///   - interval: The minimum time between two starts.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last effect within an interval starts at its end. Otherwise it is dropped.
  /// - Returns: The effect.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, clock: any Clock<Duration>, latest: Bool
  ) -> Effect {
    isNone
      ? self
      : Effect(.throttle(self, EffectID(id), Throttling(interval: interval, clock: clock, latest: latest)))
  }
}
