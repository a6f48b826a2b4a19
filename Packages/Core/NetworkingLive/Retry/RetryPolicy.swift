/// The number of retries and the delays between them: exponential backoff with full jitter.
///
/// The jitter prevents clients that failed together from retrying together.
public struct RetryPolicy: Sendable, Equatable {
  /// The maximum number of attempts, 1 or more.
  public var maximumAttempts: Int
  /// The maximum first delay; the maximum doubles with each further attempt.
  public var base: Duration
  /// The maximum of all delays, unless the server specifies a longer one.
  public var cap: Duration

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumAttempts: The maximum number of attempts; values below 1 are treated as 1.
  ///   - base: The maximum first delay.
  ///   - cap: The maximum of all delays.
  public init(maximumAttempts: Int, base: Duration, cap: Duration) {
    self.maximumAttempts = max(1, maximumAttempts)
    self.base = base
    self.cap = cap
  }

  /// A policy without retries.
  public static let never = RetryPolicy(maximumAttempts: 1, base: .zero, cap: .zero)
  /// A policy with three attempts within about a second.
  public static let standard = RetryPolicy(maximumAttempts: 3, base: .milliseconds(200), cap: .seconds(2))

  /// Returns whether a status is transient: the server, or the server behind a gateway, is overloaded or unavailable.
  static func isTransient(_ status: Int) -> Bool {
    [408, 429, 500, 502, 503, 504].contains(status)
  }

  /// Returns the delay after an attempt: a random fraction of the full backoff.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts so far, 1 or more.
  ///   - random: A number from 0 up to, but not including, 1.
  /// - Returns: The delay, at most `cap`.
  func backoff(afterAttempt attempt: Int, random: Double) -> Duration {
    // The exponent is limited to prevent an overflow; at 2^30, each realistic base exceeds its cap.
    let whole = min(base * (1 << min(attempt - 1, 30)), cap)
    return whole * random
  }
}
