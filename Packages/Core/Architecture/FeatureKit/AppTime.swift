public import Foundation

/// The time as the app sees it: real, virtual, or that of a recording.
public struct AppTime: Sendable {
  /// Measures delays and timeouts.
  public var clock: any Clock<Duration>
  /// Returns the current date.
  public var now: @Sendable () -> Date
  /// The time zone of the shop, which determines its days.
  public var timeZone: TimeZone
  /// The executor of tasks that a model starts, or `nil` for the global executor.
  ///
  /// A host with a virtual clock passes its own, so that it waits for these tasks.
  public var executor: (any TaskExecutor)?

  /// Creates a time, by default that of the computer.
  ///
  /// - Parameters:
  ///   - clock: Measures delays and timeouts.
  ///   - now: Returns the current date.
  ///   - timeZone: The time zone of the shop.
  ///   - executor: The executor of tasks that a model starts, or `nil` for the global executor.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    timeZone: TimeZone = .current, executor: (any TaskExecutor)? = nil
  ) {
    self.clock = clock
    self.now = now
    self.timeZone = timeZone
    self.executor = executor
  }
}
