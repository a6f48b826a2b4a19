/// What a lost connection means for the user, in one sentence for the whole app.
nonisolated struct ConnectionProblem: Equatable {
  /// Whether the server is unreachable.
  var isOffline = false
  /// Why the last request failed, as a sentence without its period: "No internet connection".
  private(set) var reason: String?
  /// What did not happen, as a sentence without its period: "Order #1001 was not completed".
  private(set) var failedAction: String?

  /// Records a request that failed for lack of a connection.
  ///
  /// - Parameters:
  ///   - reason: Why it failed.
  ///   - action: What the user wanted and did not get, or `nil` if only the content may be out of date.
  mutating func record(_ reason: String, action: String?) {
    self.reason = reason
    if let action { failedAction = action }
  }

  /// Removes what failed.
  ///
  /// The connection itself may still be lost.
  mutating func dismiss() {
    (reason, failedAction) = (nil, nil)
  }

  /// Removes the action that failed.
  ///
  /// Content that may be out of date remains so.
  mutating func dismissAction() {
    failedAction = nil
    if !isOffline { reason = nil }
  }

  /// Forgets stale content after the connection was restored.
  ///
  /// An action that failed remains, until it is dismissed.
  mutating func connectionDidReturn() {
    isOffline = false
    if failedAction == nil { reason = nil }
  }

  /// The sentences for the user, or `nil` if nothing has failed.
  var text: String? {
    guard let reason else { return nil }
    guard isOffline else { return failedAction.map { "\($0). Try it again." } }
    return "\(reason). \(failedAction ?? "What you see may be out of date")."
  }
}
