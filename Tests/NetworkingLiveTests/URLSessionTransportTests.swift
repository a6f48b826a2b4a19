import Foundation
import Networking
import TestSupport
import Testing

@testable import NetworkingLive

/// What only URLSession does; what every transport does is in the contract of `ServicesLiveTests`.
@Suite("URLSession as a transport, against a loopback server", LoopbackServer.isAvailable, .timeLimit(.minutes(1)))
struct URLSessionTransportTests {
  /// Gives the body a transport to a server that shows a fault.
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

  @Test func aRequestArrivesWholeAndSoDoesItsAnswer() async throws {
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

  @Test func everyStatusIsAnAnswer() async throws {
    try await withServer("404") { transport in
      let response = try await transport.send(Self.request)
      #expect(response.status == 404)
    }
  }

  @Test("A redirect is an answer, so that no loop begins and no token follows it")
  func redirectsAreNotFollowed() async throws {
    try await withServer("redirect*1") { transport in
      let moved = try await transport.send(Self.request)
      #expect(moved.status == 302)
      #expect(moved.headers["Location"] == "/base/v1/orders")
    }
  }

  @Test("A body that is too large is cut off, announced or not", arguments: ["oversized:5000", "endless"])
  func anAnswerThatIsTooLargeIsCutOff(_ fault: String) async throws {
    try await withServer(fault) { transport in
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure == TransportFailure(.decodingError, "the body has more than 4999 bytes"))
    }
  }

  @Test(
    "A body without an end is left: the server cannot send the twenty gigabytes that it has", .bug(id: "S8"))
  func anEndlessBodyIsLeft() async throws {
    try await withServer("endless*1", maximumBodySize: 1_000_000) { transport in
      await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      let sent = try await transport.send(HTTPRequest(.get, "/sent"))
      #expect(try WireFormat.decode(Int.self, from: sent.body) < 20_000_000_000)
    }
  }

  @Test func aSilentServerIsATimeout() async throws {
    try await withServer("silent", timeout: 1) { transport in
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure?.error == .timeout)
    }
  }

  @Test(.bug(id: "S0")) func cancellingTheTaskEndsTheRequest() async throws {
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

  @Test("Cancellations never meet the completion that they race with", .bug(id: "S8"))
  func requestsMayBeCancelledAtAnyMoment() async throws {
    try await withServer { transport in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          let task = Task { _ = try? await transport.send(Self.request) }
          // The answers of others arrive at any moment of this one's life.
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
    "A certificate that nobody has reason to trust ends the request before anything is sent",
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
  // Nothing listens on port 1 of this machine: the connection is refused at once.
  @Test(
    "A refused connection is not a missing network", .bug(id: "U3"),
    arguments: [
      ("http://127.0.0.1:1", .connectionRefused), ("nonsense://127.0.0.1", .noConnection),
    ] as [(String, NetworkError)])
  func causesOfNoAnswerAreToldApart(_ base: String, _ error: NetworkError) async throws {
    let transport = URLSessionTransport(baseURL: try #require(URL(string: base)))
    let failure = await #expect(throws: TransportFailure.self) { try await transport.send(HTTPRequest(.get, "/")) }
    #expect(failure?.error == error)
  }

  @Test(
    "Each code of URLSession has its cause", .bug(id: "U3"),
    arguments: [
      (.cannotConnectToHost, .connectionRefused), (.cannotFindHost, .serverNotFound),
      (.dnsLookupFailed, .serverNotFound), (.networkConnectionLost, .connectionLost), (.timedOut, .timeout),
      (.notConnectedToInternet, .noConnection), (.serverCertificateUntrusted, .untrustedServer),
      (.cannotParseResponse, .decodingError),
    ] as [(URLError.Code, NetworkError)])
  func codesHaveTheirCause(_ code: URLError.Code, _ error: NetworkError) {
    #expect((URLError(code).transportError as? TransportFailure)?.error == error)
  }

  @Test("Requests that fail, and transports that are released after them, leave nothing to be canceled", .bug(id: "S8"))
  func failuresAndReleasesRaceWithNothing() async throws {
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
