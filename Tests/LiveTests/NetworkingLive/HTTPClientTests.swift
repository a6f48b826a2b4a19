import Foundation
import Networking
import NetworkingLive
import Synchronization
import TestSupport
import Testing

/// A transport that returns the request's own headers and body, so that tests can check them.
private let mirror = StubTransport { request in
  var seen = ["method": request.method.rawValue, "path": request.path]
  for name in request.headers.names { seen[name] = request.headers[name] }
  seen["query"] = request.query.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&")
  seen["body"] = request.body.map { String(decoding: $0, as: UTF8.self) }
  return HTTPResponse(status: 200, body: try WireFormat.encode(seen))
}

private func client(_ transport: StubTransport, token: String? = "t0ken") -> HTTPClient {
  HTTPClient(transport: transport, accessToken: { token })
}

private func client(answering status: Int, _ body: String = "") -> HTTPClient {
  client(StubTransport { _ in HTTPResponse(status: status, body: Data(body.utf8)) })
}

@Suite("The client builds requests")
struct RequestBuildingTests {
  @Test(.requirement("M6")) func anEndpointBecomesARequestThatAcceptsJSON() async throws {
    let endpoint = Endpoint(.get, "/v1/orders", query: [URLQueryItem(name: "page", value: "2")])
    var seen: [String: String] = try await client(mirror).fetch(endpoint)
    #expect(seen.removeValue(forKey: "x-request-id")?.isEmpty == false)
    #expect(
      seen == [
        "method": "GET", "path": "/v1/orders", "query": "page=2", "accept": "application/json",
        "authorization": "Bearer t0ken",
      ])
  }

  @Test func aBodyIsSentAsJSON() async throws {
    let operation = HTTPOperation<[Int], [String: String]>(Endpoint(.put, "/v1/profile"))
    let seen = try await client(mirror).fetch(operation([1, 2]))
    #expect(seen["content-type"] == "application/json" && seen["body"] == "[1,2]")
  }

  @Test(arguments: [
    (Endpoint.Authorization.none, nil), (.currentUser, "Bearer t0ken"), (.token("other"), "Bearer other"),
  ])
  func theEndpointDeterminesTheToken(_ authorization: Endpoint.Authorization, _ header: String?) async throws {
    let seen: [String: String] = try await client(mirror).fetch(Endpoint(.get, "/", authorization: authorization))
    #expect(seen["authorization"] == header)
  }

  @Test func withoutASessionTheRequestHasNoToken() async throws {
    let seen: [String: String] = try await client(mirror, token: nil).fetch(Endpoint(.get, "/"))
    #expect(seen["authorization"] == nil)
  }
}

@Suite("The client validates responses")
struct AnswerTests {
  @Test(.requirement("M6"), arguments: [200, 201, 299])
  func everySuccessfulResponseIsDecoded(_ status: Int) async throws {
    let numbers: [Int] = try await client(answering: status, "[1,2]").fetch(Endpoint(.get, "/"))
    #expect(numbers == [1, 2])
  }

  @Test(
    "Any other status is a server error", .requirement("E2"), arguments: [100, 199, 300, 304, 400, 401, 404, 500, 503])
  func anyOtherStatusIsAServerError(_ status: Int) async {
    let client = client(answering: status, "[1,2]")
    await #expect(throws: NetworkError.serverError(status)) { let _: [Int] = try await client.fetch(Endpoint()) }
    await #expect(throws: NetworkError.serverError(status)) { try await client.send(Endpoint()) }
  }

  @Test(
    "A body that does not decode causes a decoding error", .requirement("E2"),
    arguments: ["", "[", "[\"one\"]", "{}", "<html>"])
  func anInvalidBodyCausesADecodingError(_ body: String) async {
    let client = client(answering: 200, body)
    await #expect(throws: NetworkError.decodingError) { let _: [Int] = try await client.fetch(Endpoint()) }
  }

  @Test func sendIgnoresTheResponseBody() async throws {
    try await client(answering: 204).send(Endpoint(.delete, "/v1/sessions"))
  }

  @Test func errorsOfTheTransportBecomeNetworkErrors() async {
    struct Failure: Error {}
    // An error that the client does not know says nothing about the connection.
    for (thrown, expected) in [(NetworkError.timeout as any Error, NetworkError.timeout), (Failure(), .requestFailed)] {
      let client = client(StubTransport { _ in throw thrown })
      await #expect(throws: expected) { try await client.send(Endpoint()) }
    }
  }
}

private struct RefusingInterceptor: HTTPInterceptor {
  struct Refusal: Error {}

  func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    _ = try await next(call)
    throw Refusal()
  }
}

@Suite("The client passes on the error of an interceptor")
struct InterceptorErrorTests {
  @Test func theCallerReceivesTheErrorAndTheLogTheStatus() async {
    let (failures, failure) = AsyncStream.makeStream(of: NetworkFailure.self)
    var settings = ClientSettings()
    settings.report = { failure.yield($0) }
    let transport = StubTransport { _ in HTTPResponse(status: 507) }
    let client = HTTPClient(transport: transport, interceptors: [RefusingInterceptor()], settings: settings)
    await #expect(throws: RefusingInterceptor.Refusal.self) { try await client.send(Endpoint()) }
    failure.finish()
    #expect(await failures.first { _ in true }?.error == .serverError(507))
  }
}

@Suite("The client limits what it accepts")
struct BodyLimitTests {
  @Test func aBodyBeyondTheLimitIsRefused() async throws {
    var settings = ClientSettings()
    settings.maximumBodySize = 8
    let transport = StubTransport { request in HTTPResponse(status: 200, body: Data(count: request.path.utf8.count)) }
    let client = HTTPClient(transport: transport, interceptors: [], settings: settings)
    try await client.send(Endpoint(.get, "/1234567"))
    await #expect(throws: NetworkError.decodingError) { try await client.send(Endpoint(.get, "/12345678")) }
  }
}

@Suite("The client distinguishes cancellation from failure")
struct CancellationTests {
  @Test func aCanceledTaskThrowsCancellationErrorRegardlessOfTheTransport() async {
    let stubborn = StubTransport { _ in HTTPResponse(status: 200) }
    let failing = StubTransport { _ in throw NetworkError.noConnection }
    for transport in [stubborn, failing] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await client(transport).send(Endpoint())
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func aCanceledTaskSendsNothing() async {
    let transport = RecordingTransport(StubTransport { _ in HTTPResponse(status: 200) })
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await HTTPClient(transport: transport, accessToken: { nil }).send(Endpoint())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.requests.isEmpty)
  }

  @Test func aResponseAfterTheCancellationIsDropped() async {
    let transport = StubTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return HTTPResponse(status: 200)
    }
    let task = Task { try await client(transport).send(Endpoint()) }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aFailureAfterTheCancellationIsNotReported() async {
    let failures = Mutex(0)
    var settings = ClientSettings()
    settings.report = { _ in failures.withLock { $0 += 1 } }
    let transport = StubTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw NetworkError.noConnection
    }
    let client = HTTPClient(transport: transport, interceptors: [], settings: settings)
    let task = Task { try await client.send(Endpoint()) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(failures.withLock { $0 } == 0)
  }

  @Test func cancellationDuringTheRequestThrowsCancellationError() async {
    let (sent, isSent) = AsyncStream.makeStream(of: Void.self)
    let transport = StubTransport { _ in
      isSent.finish()
      let (never, _) = AsyncStream.makeStream(of: Void.self)
      // Ends by cancellation only.
      for await _ in never {}
      return HTTPResponse(status: 500)
    }
    let task = Task { try await client(transport).send(Endpoint()) }
    for await _ in sent {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension Endpoint {
  fileprivate init() { self.init(.get, "/") }
}
