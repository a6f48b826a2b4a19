extension EnvironmentValues {
  private struct ClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }

  /// The clock of the window: the system's in a terminal, virtual time in a test or a script.
  ///
  /// A task that waits by it, as in `try? await clock.sleep(for: .seconds(1))`, continues exactly when the test or script
  /// advances the time that far. `Task.sleep` always waits in real time: Swift 6.3 lets no executor take over its timers.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}
