import Networking

/// What a lost connection means for the user, in one sentence for the whole app.
nonisolated struct ConnectionProblem: Equatable {
  /// Why the server is unreachable, as a sentence without its period, or `nil` if it is reachable.
  private var lossReason: String?
  /// Why the last request failed, as a sentence without its period: "No internet connection".
  private(set) var reason: String?
  /// What did not happen, as a sentence without its period: "Order #1001 was not completed".
  private(set) var failedAction: String?
  /// The time since when content on screen is out of date, as text, or `nil` if all of it was loaded from the server.
  private(set) var staleSince: String?

  var isOffline: Bool { lossReason != nil }

  /// Whether the app has to check the connection: the server is unreachable, or content is not loaded from it.
  var needsCheck: Bool { isOffline || staleSince != nil }

  mutating func lose(because error: NetworkError) {
    lossReason = error.failureReason ?? error.errorDescription ?? "The server does not answer"
  }

  /// Records a request that failed for lack of a connection.
  ///
  /// - Parameter action: What the user wanted and did not get, or `nil` if only the content may be out of date.
  mutating func record(_ reason: String, action: String?) {
    self.reason = reason
    if let action { failedAction = action }
  }

  /// Records that the app shows content that was loaded before, since when, and why it was not loaded again.
  mutating func recordStaleContent(_ reason: String, since date: String) {
    self.reason = reason
    staleSince = date
  }

  /// Forgets stale content, because the server sends content again.
  mutating func contentIsCurrent() {
    staleSince = nil
    if !isOffline { connectionDidReturn() }
  }

  /// Removes what failed, and what the user has seen; the connection itself may still be lost.
  mutating func dismiss() {
    (reason, failedAction, staleSince) = (nil, nil, nil)
  }

  /// Removes the action that failed; content that may be out of date remains so.
  mutating func dismissAction() {
    failedAction = nil
    if !needsCheck { reason = nil }
  }

  /// Forgets the reason after the connection was restored.
  ///
  /// An action that failed remains, until it is dismissed. Content that was loaded before is stale until it is loaded.
  mutating func connectionDidReturn() {
    lossReason = nil
    if failedAction == nil, staleSince == nil { reason = nil }
  }

  /// The sentences for the user, or `nil` if nothing has failed.
  var text: String? {
    guard let reason else { return lossReason.map { $0 + "." } }
    guard needsCheck else { return failedAction.map { "\($0). Try it again." } }
    let age = staleSince.map { "Not up to date since \($0)" }
    let consequences = [failedAction, age].compactMap(\.self)
    let sentences = [reason] + (consequences.isEmpty ? ["What you see may be out of date"] : consequences)
    return sentences.map { $0 + "." }.joined(separator: " ")
  }
}
