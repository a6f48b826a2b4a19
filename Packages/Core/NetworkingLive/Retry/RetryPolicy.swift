/// When a failed request is sent again, and how long it waits before: exponential backoff with full jitter, so that
/// clients that failed together do not come back together.
public struct RetryPolicy: Sendable, Equatable {
  /// How often a request goes out at most, 1 or more.
  public var maximumAttempts: Int
  /// What the first wait is at most; each further one may be twice as long.
  public var base: Duration
  /// What no wait exceeds, unless the server asks for more.
  public var cap: Duration

  public init(maximumAttempts: Int, base: Duration, cap: Duration) {
    self.maximumAttempts = max(1, maximumAttempts)
    self.base = base
    self.cap = cap
  }

  /// Each request goes out once.
  public static let never = RetryPolicy(maximumAttempts: 1, base: .zero, cap: .zero)
  /// Three attempts within about a second.
  public static let standard = RetryPolicy(maximumAttempts: 3, base: .milliseconds(200), cap: .seconds(2))

  /// Whether an answer may be another the next time: the server is busy, away, or behind a gateway that is.
  static func isPassing(_ status: Int) -> Bool {
    [408, 429, 500, 502, 503, 504].contains(status)
  }

  /// The wait after a number of attempts: a random part of the whole backoff.
  ///
  /// - Parameter random: from 0 up to 1.
  func backoff(afterAttempt attempt: Int, random: Double) -> Duration {
    // Beyond 2^30 every sensible base has met its cap.
    let whole = min(base * (1 << min(attempt - 1, 30)), cap)
    return whole * random
  }
}
