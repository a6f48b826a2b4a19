import Foundation

/// Limits how often a password is tried, a reset is requested, or an account is created.
///
/// Attempts are in memory only, so a restart discards them. The embedded server starts with the app, for one user.
struct AttemptLimiter: Sendable {
  static var perEmail: AttemptLimiter { AttemptLimiter(limit: 5) }
  /// The limit of sign-ups for the whole server.
  ///
  /// Each one has another email address. Without a limit, they could fill the disk, occupy the processor with hashes, or
  /// reveal which addresses have an account.
  static var signUps: AttemptLimiter { AttemptLimiter(limit: 10) }
  /// The length of the period in seconds: 15 minutes.
  static let period: TimeInterval = 15 * 60
  /// The allowed number of attempts within a period.
  let limit: Int
  private var attempts: [String: [Date]] = [:]

  private init(limit: Int) {
    self.limit = limit
  }

  /// Counts an attempt for an email address, or by default the server; throws a 429 refusal at the limit.
  ///
  /// An attempt is counted before its password is verified, so that concurrent attempts cannot exceed the limit. The
  /// refusal has the time until the next attempt.
  mutating func count(_ key: String = "", at now: Date) throws(Refusal) {
    // An attempt in the future, after the clock was set back, counts as one of the present or not at all. The wait
    // therefore never exceeds the period.
    attempts = attempts.compactMapValues { dates in
      let recent = dates.filter { abs(now.timeIntervalSince($0)) < Self.period }.map { min($0, now) }
      return recent.isEmpty ? nil : recent
    }
    let recent = attempts[key] ?? []
    if recent.count >= limit, let oldest = recent.min() {
      let wait = oldest.addingTimeInterval(Self.period).timeIntervalSince(now)
      throw .tooManyAttempts(retryAfter: Int(wait.rounded(.up)))
    }
    attempts[key] = recent + [now]
  }

  mutating func reset(_ email: String) {
    attempts[email] = nil
  }
}
