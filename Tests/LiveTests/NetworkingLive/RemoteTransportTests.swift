import Foundation
import Networking
import TestSupport
import Testing

@testable import NetworkingLive

/// Behavior specific to remote servers. The contract tests of `ServicesLiveTests` cover the behavior of all transports.
@Suite("The remote transport, against a loopback server", LoopbackServer.isAvailable, .timeLimit(.minutes(10)))
struct RemoteTransportTests {
  /// Calls `body` with a transport that is connected to a server with an injected fault.
  private func withServer(
    _ fault: String = "none", timeout: TimeInterval = 120, maximumBodySize: Int = 4999,
    _ body: @Sendable @escaping (RemoteTransport) async throws -> Void
  ) async throws {
    try await LoopbackServer.run { server in
      let transport = RemoteTransport(baseURL: server.url, timeout: timeout, maximumBodySize: maximumBodySize)
      let response = try await transport.send(LoopbackServer.injection(of: fault))
      try #require(response.status == 204, "the server does not know the fault \(fault)")
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
      (echo["agent"], echo["coding"]) = (nil, nil)
      #expect(
        echo == ["line": "/base/%C3%A9%20x/echo?search=a%2Bb%20%26c", "sent": "{}", "token": "Bearer t0ken"])
    }
  }

  @Test("Requests name the product and its version")
  func requestsNameTheProduct() async throws {
    try await LoopbackServer.run { server in
      let transport = RemoteTransport(baseURL: server.url, userAgent: "trellis/1.2.3")
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
    "The transport stops reading an endless body: the server sends little more than the limit")
  func theTransportStopsReadingAnEndlessBody() async throws {
    try await withServer("endless*1", maximumBodySize: 1_000_000) { transport in
      await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      let sent = try await transport.send(HTTPRequest(.get, "/sent"))
      #expect(try WireFormat.decode(Int.self, from: sent.body) < 50_000_000)
    }
  }

  @Test func noCompressionIsRequested() async throws {
    try await withServer { transport in
      let response = try await transport.send(HTTPRequest(.get, "/echo"))
      #expect(try WireFormat.decode([String: String].self, from: response.body)["coding"] == "identity")
    }
  }

  @Test(
    "A compressed response is rejected before it is expanded",
    arguments: [
      ("compressed", "the body is compressed"), ("compressed-transfer", "the body has more than 4999 bytes"),
    ])
  func aCompressedResponseIsRejected(_ fault: String, _ detail: String) async throws {
    try await withServer(fault) { transport in
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure == TransportFailure(.decodingError, detail))
    }
  }

  @Test func headersOverTheSizeLimitCauseAnError() async throws {
    try await withServer("many-headers:90*1") { transport in
      #expect(try await transport.send(Self.request).headers["X-Field-89"]?.count == 1000)
      _ = try await transport.send(LoopbackServer.injection(of: "many-headers:300"))
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure == TransportFailure(.decodingError, "the headers have more than 262144 bytes"))
    }
  }

  @Test("A challenge of any scheme is a response, and no reason to wait", .timeLimit(.minutes(10)))
  func aChallengeIsAResponse() async throws {
    try await withServer("challenge") { transport in
      let response = try await transport.send(Self.request)
      #expect(response.status == 401)
      #expect(response.headers["WWW-Authenticate"] == #"Basic realm="shop""#)
    }
  }

  @Test func aFieldWithALineBreakIsNotSent() async throws {
    try await withServer { transport in
      let request = HTTPRequest(.get, "/echo", headers: ["Authorization": "Bearer a\r\nX-Admin: 1"])
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(request) }
      #expect(failure?.error == .requestFailed)
    }
  }

  @Test func anUnresponsiveServerCausesATimeout() async throws {
    try await withServer("silent", timeout: 1) { transport in
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure?.error == .timeout)
    }
  }

  @Test func cancelingTheTaskEndsTheRequest() async throws {
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

  @Test("Requests can be canceled at any time, including during their completion")
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
      let transport = RemoteTransport(baseURL: server.url)
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure?.error == .untrustedServer)
      #expect(failure?.error.localizedDescription == "The server's identity cannot be verified")
    }
  }

  @Test("https to a server without it is named as such")
  func aServerWithoutEncryptionIsNamed() async throws {
    try await LoopbackServer.run { server in
      var address = try #require(URLComponents(url: server.url, resolvingAgainstBaseURL: false))
      address.scheme = "https"
      let transport = RemoteTransport(baseURL: try #require(address.url))
      let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
      #expect(failure?.error == .noSecureConnection)
    }
  }

  #if os(Linux)
    @Test("Requests to a server with a trusted certificate are encrypted", LoopbackServer.requiresServerWithTLS)
    func aTrustedCertificateIsAccepted() async throws {
      try await LoopbackServer.run(hasCertificate: true) { server in
        let transport = RemoteTransport(
          baseURL: server.url, limits: TransferLimits(), certificates: server.certificate?.path)
        let response = try await transport.send(HTTPRequest(.post, "/echo", body: Data("{}".utf8)))
        #expect(response.status == 201)
      }
    }

    @Test("While a server is silent, the transport sleeps")
    func theTransportSleepsWhileItWaits() async throws {
      try await withServer("silent", timeout: 2) { transport in
        let before = try cpuSeconds()
        let failure = await #expect(throws: TransportFailure.self) { try await transport.send(Self.request) }
        #expect(failure?.error == .timeout)
        // By thread, because the transports of other tests work at the same time. The thread ends with its transport.
        let used = try withExtendedLifetime(transport) {
          try cpuSeconds().map { thread, seconds in seconds - before[thread, default: 0] }
        }
        #expect(!used.isEmpty && used.allSatisfy { $0 < 1 })
      }
    }

    /// The CPU time of each thread of a transport in this process.
    private func cpuSeconds() throws -> [String: Double] {
      let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      let times = tasks.compactMap { task -> (String, Double)? in
        guard let line = try? String(contentsOfFile: "/proc/self/task/\(task)/stat", encoding: .utf8),
          line.contains("(\(CurlThread.name))"), let end = line.lastIndex(of: ")")
        else { return nil }
        // The user and system time are the fields 14 and 15; the third follows the name (proc_pid_stat(5)).
        let fields = line[end...].split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
        return (task, Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))))
      }
      return Dictionary(uniqueKeysWithValues: times)
    }
  #endif
}

@Suite("The remote transport, without a server", .timeLimit(.minutes(10)))
struct MissingServerTests {
  #if os(Linux)
    @Test(
      "Each result of libcurl maps to a network error",
      arguments: [
        (7, ECONNREFUSED, .connectionRefused), (7, ENETUNREACH, .noConnection), (6, 0, .serverNotFound),
        (28, 0, .timeout), (18, 0, .connectionLost), (52, 0, .connectionLost), (56, ECONNRESET, .connectionLost),
        (60, 0, .untrustedServer), (35, 0, .noSecureConnection), (8, 0, .decodingError), (3, 0, .requestFailed),
      ] as [(Int32, Int32, NetworkError)])
    func resultsMapToNetworkErrors(_ code: Int32, _ systemError: Int32, _ error: NetworkError) {
      #expect(TransportFailure(curlCode: code, systemError: systemError)?.error == error)
    }

    @Test(
      "Only https to another machine may use a proxy",
      arguments: [
        ("https://shop.example.com", true), ("http://shop.example.com", false), ("http://127.0.0.1:8080", false),
        ("https://127.0.0.1", false), ("https://localhost", false), ("https://[::1]:443", false),
        ("https://127.example.com", true), ("https://api.localhost", false),
      ])
    func onlyEncryptedRequestsMayUseAProxy(_ address: String, _ mayUseProxy: Bool) throws {
      let transfer = CurlTransfer(
        HTTPRequest(.get, "/"), to: try #require(URL(string: address)), limits: TransferLimits(), userAgent: nil,
        certificates: nil)
      #expect(transfer.mayUseProxy == mayUseProxy)
    }
  #endif

  // No server listens on port 1 of this machine, so the connection is refused immediately.
  @Test(
    "A refused connection is distinguished from a missing network",
    arguments: [
      ("http://127.0.0.1:1", .connectionRefused), ("nonsense://127.0.0.1", .requestFailed),
    ] as [(String, NetworkError)])
  func causesOfConnectionErrorsAreDistinguished(_ base: String, _ error: NetworkError) async throws {
    let transport = RemoteTransport(baseURL: try #require(URL(string: base)))
    let failure = await #expect(throws: TransportFailure.self) { try await transport.send(HTTPRequest(.get, "/")) }
    #expect(failure?.error == error)
  }

  @Test("Failed requests and released transports cause no race with cancellation")
  func failedRequestsAndReleasedTransportsCauseNoRace() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          let transport = RemoteTransport(baseURL: url)
          for _ in 0..<3 { _ = try? await transport.send(HTTPRequest(.get, "/")) }
        }
      }
    }
  }
}
