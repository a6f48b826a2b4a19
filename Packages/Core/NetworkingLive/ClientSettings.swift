public import Foundation
public import Networking

/// How a client behaves, and what it takes from outside: time, chance and names can all be a test's.
public struct ClientSettings: Sendable {
  public var retry = RetryPolicy.standard
  /// How long one attempt may take, unless its endpoint says otherwise.
  public var attemptTimeout = Duration.seconds(10)
  /// How long a caller waits at most, with every attempt, wait and renewal.
  public var deadline = Duration.seconds(20)
  /// The bytes that an answer's body may have.
  public var maximumBodySize = 16 * 1024 * 1024
  /// The bytes of bodies that are kept for revalidation.
  public var cacheCapacity = 4 * 1024 * 1024

  public var clock: any Clock<Duration> = ContinuousClock()
  public var now: @Sendable () -> Date = { Date() }
  /// Gives numbers from 0 up to 1.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  public var makeRequestID: @Sendable () -> String = { UUID().uuidString }
  public var connectivity = Connectivity()
  /// Called before each wait for another attempt, with why the last one failed and how long the wait is.
  public var willRetry: @Sendable (NetworkError, Duration) -> Void = { _, _ in }
  /// Told of each request that failed; what it is given holds no secret.
  public var report: @Sendable (NetworkFailure) -> Void = { _ in }

  public init() {}
}
