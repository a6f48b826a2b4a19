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
