public import Foundation
public import Networking

/// The behavior of a client and its external dependencies, such as clock and random numbers, which tests can replace.
public struct ClientSettings: Sendable {
  /// When failed requests are retried.
  public var retry = RetryPolicy.standard
  /// The timeout of one attempt, unless the endpoint specifies another.
  public var attemptTimeout = Duration.seconds(10)
  /// The maximum duration of a call, including all attempts, delays and token renewals.
  public var deadline = Duration.seconds(20)
  /// The maximum size of a response's body in bytes.
  public var maximumBodySize = 16 * 1024 * 1024
  /// The maximum total size of cached response bodies in bytes.
  public var cacheCapacity = 4 * 1024 * 1024

  /// The clock that measures timeouts and delays.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the time of day, which is compared with dates in responses.
  public var now: @Sendable () -> Date = { Date() }
  /// Returns random numbers from 0 up to, but not including, 1.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// Returns a unique identifier for a request.
  public var makeRequestID: @Sendable () -> String = { UUID().uuidString }
  /// The record of whether the server was reachable.
  public var connectivity = Connectivity()
  /// Called before each retry with the last error and the delay.
  public var willRetry: @Sendable (NetworkError, Duration) -> Void = { _, _ in }
  /// Called for each failed request.
  ///
  /// The failure contains no secrets.
  public var report: @Sendable (NetworkFailure) -> Void = { _ in }

  /// Creates the default settings.
  public init() {}
}
