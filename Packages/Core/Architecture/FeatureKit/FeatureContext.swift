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

/// What the app passes to each feature of a signed-in user, beside its services.
public struct FeatureContext: Sendable {
  /// The identifier of the user; what a screen stores is restored for the same user only.
  public let userID: String
  /// The time as the app sees it.
  public let time: AppTime
  /// The user's last changes, which all features and windows share.
  public let changes: RecentChangeModel

  /// Creates a context without a change.
  @MainActor
  public init(userID: String, time: AppTime) {
    self.userID = userID
    self.time = time
    changes = RecentChangeModel(clock: time.clock, executor: time.executor, now: time.now)
  }
}
