import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@testable import NetworkingLive

@Suite("Retries")
struct RetryTests {
  @Test("Backoff doubles up to its cap, with full jitter")
  func backoffIsRandomWithinGrowingBounds() {
    let policy = RetryPolicy(maximumAttempts: 9, base: .milliseconds(200), cap: .seconds(1))
    let bounds = (1...5).map { policy.backoff(afterAttempt: $0, random: 1) }
    #expect(bounds == [.milliseconds(200), .milliseconds(400), .milliseconds(800), .seconds(1), .seconds(1)])
    #expect(policy.backoff(afterAttempt: 2, random: 0) == .zero)
    #expect(policy.backoff(afterAttempt: 2, random: 0.25) == .milliseconds(100))
    #expect(policy.backoff(afterAttempt: 1_000_000, random: 1) == .seconds(1))
  }

  private static let noon = "Sun, 06 Nov 1994 12:00:00 GMT"

  @Test(
    "Retry-After is a number of seconds, or a date relative to the server's Date header",
    arguments: [
      (["Retry-After": "120"], 120.0), (["Retry-After": "0"], 0),
      (["Retry-After": "Sun, 06 Nov 1994 12:01:30 GMT", "Date": noon], 90),
      (["Retry-After": "Sun, 06 Nov 1994 11:00:00 GMT", "Date": "Sun, 06 Nov 1994 11:30:00 GMT"], 0),
      (["Retry-After": "Sun, 06 Nov 1994 10:00:30 GMT", "Date": "Sun, 06 Nov 1994 10:00:00 GMT"], 30),
      (["Retry-After": "Sun, 06 Nov 1994 11:30:20 GMT"], 20),
      ([:], nil), (["Retry-After": "-5"], nil), (["Retry-After": "soon"], nil),
      (["Retry-After": "Sun, 31 Feb 1994 12:00:00 GMT"], nil),
      (["Retry-After": "Sunday, 06-Nov-94 11:30:20 GMT"], 20), (["Retry-After": "Sun Nov  6 11:30:20 1994"], 20),
      (["Retry-After": "99999999999999999999"], 1_000_000_000),
      (["Retry-After": "Sun, 06 Nov 9223372036854775807 12:00:00 GMT"], nil),
      (["Retry-After": "Sun, 9223372036854775807 Nov 1994 12:00:00 GMT"], nil),
    ] as [(HTTPHeaders, Double?)])
  func retryAfterIsRead(_ headers: HTTPHeaders, _ seconds: Double?) throws {
    // Half an hour before the server's time.
    let now = try #require(HTTPDate.date(from: "Sun, 06 Nov 1994 11:30:00 GMT"))
    #expect(RetryAfter.wait(in: headers, now: now) == seconds.map { .seconds($0) })
  }

  /// Returns a client with a recording clock, and its transport, which responds with `respond`.
  ///
  /// The deadline must be longer than the clock's patience: the clock skips shorter waits immediately, so a short
  /// deadline would race with the response.
  private func client(
    _ clock: AutoadvancingClock, respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) -> (HTTPClient, RecordingTransport) {
    let transport = RecordingTransport(StubTransport(respond: respond))
    var settings = ClientSettings()
    settings.clock = clock
    settings.random = { 0.5 }
    settings.deadline = .seconds(7)
    settings.retry = RetryPolicy(maximumAttempts: 100, base: .seconds(1), cap: .seconds(100))
    return (HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings), transport)
  }

  @Test("No retry begins if its backoff exceeds the time before the deadline")
  func theDeadlineEndsTheRetries() async throws {
    let clock = AutoadvancingClock(patience: .seconds(3))
    let (client, transport) = client(clock) { _ in HTTPResponse(status: 503) }
    await #expect(throws: NetworkError.serverError(503)) { try await client.send(Endpoint(.get, "/")) }
    // The next backoff would be 4 seconds, but only 3.5 seconds remain.
    #expect(clock.waits == [.milliseconds(500), .seconds(1), .seconds(2)])
    #expect(transport.requests.count == 4)
  }

  @Test("After the deadline no attempt is sent or counted")
  func attemptsThatAreNotSentAreNotCounted() async throws {
    let failures = Mutex<[NetworkFailure]>([])
    let transport = RecordingTransport(StubTransport { _ in HTTPResponse(status: 200) })
    var settings = ClientSettings()
    settings.deadline = .zero
    settings.makeRequestID = { "name" }
    settings.report = { failure in failures.withLock { $0.append(failure) } }
    let client = HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings)
    await #expect(throws: NetworkError.timeout) { try await client.send(Endpoint(.get, "/")) }
    #expect(transport.requests.isEmpty)
    #expect(failures.withLock { $0 }.map(\.attempts) == [0])
    #expect(failures.withLock { $0 }.map(\.requestID) == ["name"])
  }

  @Test func unclassifiedFailuresAreRetried() async throws {
    struct Failure: Error {}
    let (client, transport) = client(AutoadvancingClock(patience: .seconds(3))) { _ in throw Failure() }
    await #expect(throws: NetworkError.requestFailed) { try await client.send(Endpoint(.get, "/")) }
    // Like a timeout. After a lost connection, there is one retry only.
    #expect(transport.requests.count == 4)
  }

  @Test(
    "Idempotent requests are retried after temporary failures, and others are not",
    arguments: [
      (.get, 500, 4), (.put, 500, 4), (.delete, 500, 4), (.post, 500, 1), (.patch, 500, 1), (.get, 400, 1),
      (.get, 401, 1), (.get, 403, 1), (.get, 404, 1), (.get, 409, 1), (.get, 422, 1), (.get, 501, 1),
    ] as [(HTTPMethod, Int, Int)])
  func onlyIdempotentRequestsAreRetried(method: HTTPMethod, status: Int, attempts: Int) async throws {
    let (client, transport) = client(AutoadvancingClock(patience: .seconds(3))) { _ in HTTPResponse(status: status) }
    await #expect(throws: NetworkError.serverError(status)) { try await client.send(Endpoint(method, "/")) }
    #expect(transport.requests.count == attempts)
    #expect(Set(transport.requests.map { $0.headers["X-Request-ID"] }).count == 1)
  }

  @Test(
    "A change that the server may have carried out in an earlier attempt is reported as such",
    arguments: [
      (.put, .noConnection, .connectionLost), (.put, .serverError(503), .connectionLost),
      (.put, .serverError(422), .serverError(422)), (.get, .noConnection, .noConnection),
    ] as [(HTTPMethod, NetworkError, NetworkError)])
  func lostAnswerIsNotForgotten(method: HTTPMethod, last: NetworkError, reported: NetworkError) async throws {
    let attempts = Mutex(0)
    let (client, _) = client(AutoadvancingClock(patience: .seconds(3))) { _ in
      let attempt = attempts.withLock { count -> Int in
        count += 1
        return count
      }
      if attempt == 1 { throw NetworkError.connectionLost }
      if let status = last.status { return HTTPResponse(status: status) }
      throw last
    }
    await #expect(throws: reported) { try await client.send(Endpoint(method, "/")) }
    #expect(attempts.withLock { $0 } > 1)
  }
}
