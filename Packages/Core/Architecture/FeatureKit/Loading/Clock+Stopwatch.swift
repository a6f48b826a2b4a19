extension Clock<Duration> {
  /// Starts a measurement, and returns a function that returns the elapsed time.
  package func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
