public import Foundation
public import Networking

/// Retries requests after transient failures, if they are idempotent and the deadline allows it.
public struct Retrying: HTTPInterceptor {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  private let connectivity: Connectivity
  private let willRetry: @Sendable (NetworkError, Duration) -> Void

  /// Creates the interceptor.
  ///
  /// - Parameters:
  ///   - policy: The number of retries and their delays.
  ///   - clock: The clock that measures the delays.
  ///   - now: Returns the time of day, which `Retry-After` may refer to.
  ///   - random: Returns random numbers from 0 up to, but not including, 1.
  ///   - connectivity: Records whether the server was reachable.
  ///   - willRetry: Called before each retry with the last error and the delay.
  public init(
    _ policy: RetryPolicy, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> Double, connectivity: Connectivity,
    willRetry: @escaping @Sendable (NetworkError, Duration) -> Void = { _, _ in }
  ) {
    self.policy = policy
    self.clock = clock
    self.now = now
    self.random = random
    self.connectivity = connectivity
    self.willRetry = willRetry
  }

  /// Sends a request, and retries it after transient failures.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - next: Passes the request to the next interceptor.
  /// - Returns: The response of the last attempt.
  /// - Throws: The error of the last attempt, or `CancellationError` if the task was canceled during a delay.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    var attempt = 0
    while true {
      attempt += 1
      let wasOnline = connectivity.isOnline
      let outcome = await outcome(of: call, next)
      guard call.endpoint.isIdempotent, attempt < policy.maximumAttempts,
        let wait = wait(after: outcome, attempt: attempt, wasOnline: wasOnline), wait < call.timeLeft()
      else { return try outcome.get() }
      if let error = failure(of: outcome) { willRetry(error, wait) }
      try await clock.sleep(for: wait)
    }
  }

  private func outcome(of call: HTTPCall, _ next: HTTPHandler) async -> Result<HTTPResponse, any Error> {
    do {
      let response = try await next(call)
      connectivity.record(isOnline: true)
      return .success(response)
    } catch {
      if NetworkError(thrown: error)?.isConnectionFailure == true { connectivity.record(isOnline: false) }
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
