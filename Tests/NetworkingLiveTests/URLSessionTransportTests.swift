import Foundation
import Networking
import TestSupport
import Testing

@testable import NetworkingLive

/// Behavior specific to URLSession. The contract tests of `ServicesLiveTests` cover the behavior of all transports.
@Suite("URLSession as a transport, against a loopback server", LoopbackServer.isAvailable, .timeLimit(.minutes(1)))
struct URLSessionTransportTests {
  /// Calls `body` with a transport that is connected to a server with an injected fault.
  private func withServer(
    _ fault: String = "none", timeout: TimeInterval = 30, maximumBodySize: Int = 4999,
    _ body: @Sendable @escaping (URLSessionTransport) async throws -> Void
  ) async throws {
    try await LoopbackServer.run { server in
      let transport = URLSessionTransport(baseURL: server.url, timeout: timeout, maximumBodySize: maximumBodySize)
      _ = try await transport.send(LoopbackServer.order(fault))
      try await body(transport)
    }
  }

  private static let request = HTTPRequest(.get, "/v1/orders")

  @Test func requestsAndResponsesAreTransmittedCompletely() async throws {
    try await withServer { transport in
      let response = try await transport.send(
        HTTPRequest(
          .post, "/é x/echo", query: [URLQueryItem(name: "search", value: "a+b &c")],
          headers: ["Authorization": "Bearer t0ken"], body: Data("{}".utf8)))

      #expect(response.status == 201)
      #expect(response.headers["x-kind"] == "echo")
      var echo = try WireFormat.decode([String: String].self, from: response.body)
      echo["agent"] = nil
      #expect(
        echo == ["line": "/base/%C3%A9%20x/echo?search=a%2Bb%20%26c", "sent": "{}", "token": "Bearer t0ken"])
    }
  }

  @Test("Requests name the product and its version", .bug(id: "U18"))
  func requestsNameTheProduct() async throws {
    try await LoopbackServer.run { server in
      let transport = URLSessionTransport(baseURL: server.url, userAgent: "trellis/1.2.3")
      let response = try await transport.send(HTTPRequest(.get, "/echo"))
      #expect(try WireFormat.decode([String: String].self, from: response.body)["agent"] == "trellis/1.2.3")
    }
  }

  @Test func anErrorStatusIsAResponse() async throws {
    try await withServer("404") { transport in
      let response = try await transport.send(Self.request)
      #expect(response.status == 404)
    }
  }

  @Test("Redirects are returned, not followed: no loop occurs, and no token is sent to another server")
  func redirectsAreNotFollowed() async throws {
    try await withServer("redirect*1") { transport in
      let moved = try await transport.send(Self.request)
      #expect(moved.status == 302)
      #expect(moved.headers["Location"] == "/base/v1/orders")
    }
  }

  @Test("A body over the limit causes an error, even without Content-Length", arguments: ["oversized:5000", "endless"])
  func aBodyOverTheSizeLimitCausesAnError(_ fault: String) async throws {
    try await withServer(fault) { transport in
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure == TransportFailure(.decodingError, "the body has more than 4999 bytes"))
    }
  }

  @Test(
    "The transport stops reading an endless body: the server sends less than its 20 gigabytes", .bug(id: "S8"))
  func theTransportStopsReadingAnEndlessBody() async throws {
    try await withServer("endless*1", maximumBodySize: 1_000_000) { transport in
      await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      let sent = try await transport.send(HTTPRequest(.get, "/sent"))
      #expect(try WireFormat.decode(Int.self, from: sent.body) < 20_000_000_000)
    }
  }

  @Test func anUnresponsiveServerCausesATimeout() async throws {
    try await withServer("silent", timeout: 1) { transport in
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure?.error == .timeout)
    }
  }

  @Test(.bug(id: "S0")) func cancelingTheTaskEndsTheRequest() async throws {
    try await withServer("silent") { transport in
      let before = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await transport.send(Self.request)
      }
      let during = Task { _ = try await transport.send(Self.request) }
      _ = try await transport.send(HTTPRequest(.get, "/silenced"))
      during.cancel()
      await #expect(throws: CancellationError.self) { try await before.value }
      await #expect(throws: CancellationError.self) { try await during.value }
    }
  }

  @Test("Requests can be canceled at any time, including during their completion", .bug(id: "S8"))
  func requestsCanBeCanceledAtAnyTime() async throws {
    try await withServer { transport in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          let task = Task { _ = try? await transport.send(Self.request) }
          // The response to another request arrives at an arbitrary time relative to this one.
          group.addTask {
            _ = try? await transport.send(Self.request)
            task.cancel()
            await task.value
          }
        }
      }
    }
  }

  @Test(
    "An untrusted certificate ends the request before any data is sent",
    LoopbackServer.requiresServerWithTLS)
  func anUnknownCertificateIsNotTrusted() async throws {
    try await LoopbackServer.run(hasCertificate: true) { server in
      let transport = URLSessionTransport(baseURL: server.url)
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure?.error == .untrustedServer)
      #expect(failure?.error.localizedDescription == "The server's identity cannot be verified")
    }
  }
}

@Suite("URLSession as a transport, without a server", .timeLimit(.minutes(1)))
struct MissingServerTests {
  // No server listens on port 1 of this machine, so the connection is refused immediately.
  @Test(
    "A refused connection is distinguished from a missing network", .bug(id: "U3"),
    arguments: [
      ("http://127.0.0.1:1", .connectionRefused), ("nonsense://127.0.0.1", .requestFailed),
    ] as [(String, NetworkError)])
  func causesOfConnectionErrorsAreDistinguished(_ base: String, _ error: NetworkError) async throws {
    let transport = URLSessionTransport(baseURL: try #require(URL(string: base)))
    let failure = await #expect(throws: TransportFailure.self) { try await transport.send(HTTPRequest(.get, "/")) }
    #expect(failure?.error == error)
  }

  @Test(
    "Each URLError code maps to a network error", .bug(id: "U3"),
    arguments: [
      (.cannotConnectToHost, .connectionRefused), (.cannotFindHost, .serverNotFound),
      (.dnsLookupFailed, .serverNotFound), (.networkConnectionLost, .connectionLost), (.timedOut, .timeout),
      (.notConnectedToInternet, .noConnection), (.serverCertificateUntrusted, .untrustedServer),
      (.cannotParseResponse, .decodingError), (.dataNotAllowed, .noConnection), (.unknown, .requestFailed),
      (.badURL, .requestFailed), (.resourceUnavailable, .requestFailed),
    ] as [(URLError.Code, NetworkError)])
  func urlErrorCodesMapToNetworkErrors(_ code: URLError.Code, _ error: NetworkError) {
    #expect((URLError(code).transportError as? TransportFailure)?.error == error)
  }

  @Test func anUnreachableNetworkIsNoConnection() {
    let error = URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: "Network is unreachable"])
    #expect((error.transportError as? TransportFailure)?.error == .noConnection)
  }

  @Test("Failed requests and released transports cause no race with cancellation", .bug(id: "S8"))
  func failedRequestsAndReleasedTransportsCauseNoRace() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          let transport = URLSessionTransport(baseURL: url)
          for _ in 0..<3 { _ = try? await transport.send(HTTPRequest(.get, "/")) }
        }
      }
    }
  }
}
