import Foundation

/// Limits how often a password is tried, or a reset is requested, for one email address.
///
/// Attempts are in memory only, so a restart discards them. The embedded server starts with the app, for one user.
struct AttemptLimiter: Sendable {
  /// The allowed number of attempts within a period.
  static let limit = 5
  /// The length of the period in seconds: 15 minutes.
  static let period: TimeInterval = 15 * 60

  private var attempts: [String: [Date]] = [:]

  /// Counts an attempt, unless the limit is reached.
  ///
  /// An attempt is counted before its password is verified, so that concurrent attempts cannot exceed the limit.
  ///
  /// - Parameters:
  ///   - email: The email address, whether or not it has an account.
  ///   - now: The current time.
  /// - Throws: A 429 refusal with the time until the next attempt.
  mutating func count(_ email: String, at now: Date) throws(Refusal) {
    // An attempt in the future, after the clock was set back, counts as one of the present or not at all. The wait
    // therefore never exceeds the period.
    attempts = attempts.compactMapValues { dates in
      let recent = dates.filter { abs(now.timeIntervalSince($0)) < Self.period }.map { min($0, now) }
      return recent.isEmpty ? nil : recent
    }
    let recent = attempts[email] ?? []
    if recent.count >= Self.limit, let oldest = recent.min() {
      let wait = oldest.addingTimeInterval(Self.period).timeIntervalSince(now)
      throw .tooManyAttempts(retryAfter: Int(wait.rounded(.up)))
    }
    attempts[email] = recent + [now]
  }

  /// Discards the attempts for an email address, after a success.
  mutating func reset(_ email: String) {
    attempts[email] = nil
  }
}
