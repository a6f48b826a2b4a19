extension EnvironmentValues {
  private struct ClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }

  /// The clock of the window: the system's clock in a terminal, virtual time in a test or a script.
  ///
  /// A task that calls `try? await clock.sleep(for: .seconds(1))` resumes exactly when the test or script advances the
  /// time by a second. `Task.sleep` always waits in real time: Swift 6.3 lets no executor replace its timers.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}
