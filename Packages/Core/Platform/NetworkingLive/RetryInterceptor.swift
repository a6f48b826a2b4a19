import Foundation
public import Networking
import Synchronization

/// Retries requests after transient failures, if they are idempotent and the deadline allows it.
public struct RetryInterceptor: HTTPInterceptor {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  private let connectivity: Connectivity
  private let willRetry: @Sendable (NetworkError, Duration) -> Void

  /// Creates the interceptor.
  public init(_ settings: ClientSettings) {
    policy = settings.retry
    clock = settings.clock
    now = settings.now
    random = settings.random
    connectivity = settings.connectivity
    willRetry = settings.willRetry
  }

  /// Sends a request, and retries it after transient failures.
  ///
  /// - Throws: The error of the last attempt, or of an earlier one that the server may have carried out, if the last one
  ///   was not answered; `CancellationError` if the task was canceled during a delay.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    var attempt = 0
    var lostAnswer: (any Error)?
    while true {
      attempt += 1
      let wasOnline = connectivity.isOnline
      let outcome = await outcome(of: call, next)
      guard call.endpoint.isIdempotent, attempt < policy.maximumAttempts,
        let wait = wait(after: outcome, attempt: attempt, wasOnline: wasOnline), wait < call.timeLeft()
      else {
        if let lostAnswer, failure(of: outcome)?.leavesRequestUnanswered == true { throw lostAnswer }
        return try outcome.get()
      }
      if let error = failure(of: outcome) {
        if call.endpoint.method != .get, error.leavesOutcomeUnknown { lostAnswer = lostAnswer ?? error }
        willRetry(error, wait)
      }
      try await clock.sleep(for: wait)
    }
  }

  private func outcome(of call: HTTPCall, _ next: HTTPHandler) async -> Result<HTTPResponse, any Error> {
    do {
      return .success(try await next(call))
    } catch {
      return .failure(error)
    }
  }

  private func failure(of outcome: Result<HTTPResponse, any Error>) -> NetworkError? {
    switch outcome {
    case .success(let response): NetworkError(response, now: now())
    case .failure(let error): NetworkError(thrown: error)
    }
  }

  /// Returns the delay before the next attempt, or `nil` if a retry would not help.
  private func wait(
    after outcome: Result<HTTPResponse, any Error>, attempt: Int, wasOnline: Bool
  ) -> Duration? {
    let backoff = policy.backoff(afterAttempt: attempt, random: random())
    switch outcome {
    case .success(let response):
      guard RetryPolicy.isTransient(response.status) else { return nil }
      return max(backoff, RetryAfter.wait(in: response.headers, now: now()) ?? .zero)
    case .failure(let error):
      switch NetworkError(thrown: error) {
      case .timeout, .requestFailed: return backoff
      case let error? where error.isConnectionFailure: return wasOnline ? backoff : nil
      default: return nil
      }
    }
  }
}

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

  /// Creates a policy of at least one attempt.
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

  /// Returns the delay after 1 or more attempts, at most `cap`: a random fraction of the full backoff.
  ///
  /// - Parameter random: A number from 0 up to, but not including, 1.
  func backoff(afterAttempt attempt: Int, random: Double) -> Duration {
    // The exponent is limited to prevent an overflow; at 2^30, each realistic base exceeds its cap.
    let whole = min(base * (1 << min(attempt - 1, 30)), cap)
    return whole * random
  }
}

/// A record of whether the last request reached the server.
///
/// Based on the requests themselves, because the state of network interfaces does not show whether a server is
/// reachable. While it is unreachable, requests are not retried, so that the user sees the error immediately.
public final class Connectivity: Sendable {
  private let lastFailure = Mutex<NetworkError?>(nil)
  private let onChange: @Sendable (Connectivity) -> Void

  /// Creates a record that is initially online.
  ///
  /// - Parameter onChange: Called when the state changes, on the thread of the request that detected it. Concurrent
  ///   changes may be reported out of order, so read `isOnline` for the current state.
  public init(onChange: @escaping @Sendable (Connectivity) -> Void = { _ in }) {
    self.onChange = onChange
  }

  /// Whether the last request received a response; `true` before the first request.
  public var isOnline: Bool { failure == nil }
  /// Why the last request received no response; `nil` if it did, and before the first request.
  public var failure: NetworkError? { lastFailure.withLock { $0 } }

  func record(_ failure: NetworkError?) {
    let isNew = lastFailure.withLock { last in
      defer { last = failure }
      return last != failure
    }
    if isNew { onChange(self) }
  }
}
