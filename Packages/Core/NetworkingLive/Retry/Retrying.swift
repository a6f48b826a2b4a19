public import Foundation
public import Networking

/// Sends a request again that failed in passing - if asking twice does no harm, and while there is time.
public struct Retrying: HTTPInterceptor {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  private let connectivity: Connectivity
  private let willRetry: @Sendable (NetworkError, Duration) -> Void

  /// - Parameters:
  ///   - clock: what waits pass on.
  ///   - now: the time of day, which a server may name as the end of a wait.
  ///   - random: gives numbers from 0 up to 1.
  ///   - connectivity: notes whether there is a way to the server.
  ///   - willRetry: called before each wait, with why the last attempt failed and how long the wait is.
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

  /// How long to wait before the next attempt; `nil` where another would not help.
  private func wait(
    after outcome: Result<HTTPResponse, any Error>, attempt: Int, wasOnline: Bool
  ) -> Duration? {
    let backoff = policy.backoff(afterAttempt: attempt, random: random())
    switch outcome {
    case .success(let response):
      guard RetryPolicy.isPassing(response.status) else { return nil }
      return max(backoff, RetryAfter.wait(in: response.headers, now: now()) ?? .zero)
    case .failure(let error):
      switch NetworkError(thrown: error) {
      case .timeout: return backoff
      case let error? where error.isConnectionFailure: return wasOnline ? backoff : nil
      default: return nil
      }
    }
  }
}
