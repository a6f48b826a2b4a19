import Foundation
import Networking
import NetworkingLive
import Testing

@Suite(
  "URLSession as a transport, against a loopback server",
  .enabled(if: LoopbackServer.isAvailable, "python3, which plays the server, is not installed"), .timeLimit(.minutes(1))
)
struct URLSessionTransportTests {
  @Test func aRequestArrivesWholeAndSoDoesItsAnswer() async throws {
    try await LoopbackServer.run { url in
      let response = try await URLSessionTransport(baseURL: url).send(
        HTTPRequest(
          .post, "/v1/é x", query: [URLQueryItem(name: "search", value: "a+b &c")],
          headers: ["Authorization": "Bearer t0ken"], body: Data("{}".utf8)))

      #expect(response.status == 201)
      #expect(response.headers["x-kind"] == "echo")
      #expect(
        try WireFormat.decode([String: String].self, from: response.body) == [
          "line": "/base/v1/%C3%A9%20x?search=a%2Bb%20%26c", "sent": "{}", "token": "Bearer t0ken",
        ])
    }
  }

  @Test func everyStatusIsAnAnswerAndRedirectsAreNotFollowed() async throws {
    try await LoopbackServer.run { url in
      let transport = URLSessionTransport(baseURL: url)
      #expect(try await transport.send(HTTPRequest(.get, "/nothing")).status == 404)
      let moved = try await transport.send(HTTPRequest(.get, "/moved"))
      #expect(moved.status == 302)
      #expect(moved.headers["Location"] == "/base/large")
    }
  }

  @Test(arguments: ["/large", "/unannounced"])
  func anAnswerThatIsTooLargeIsCutOff(_ path: String) async throws {
    try await LoopbackServer.run { url in
      let transport = URLSessionTransport(baseURL: url, maximumBodySize: 4999)
      await #expect(throws: NetworkError.decodingError) { try await transport.send(HTTPRequest(.get, path)) }
    }
  }

  @Test func aSilentServerIsATimeout() async throws {
    try await LoopbackServer.run { url in
      let transport = URLSessionTransport(baseURL: url, timeout: 1)
      await #expect(throws: NetworkError.timeout) { try await transport.send(HTTPRequest(.get, "/silent")) }
    }
  }

  @Test func cancellingTheTaskEndsTheRequest() async throws {
    try await LoopbackServer.run { url in
      let transport = URLSessionTransport(baseURL: url)
      let before = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await transport.send(HTTPRequest(.get, "/silent"))
      }
      let during = Task { _ = try await transport.send(HTTPRequest(.get, "/silent")) }
      for _ in 0..<100 { await Task.yield() }
      during.cancel()
      await #expect(throws: CancellationError.self) { try await before.value }
      await #expect(throws: CancellationError.self) { try await during.value }
    }
  }
}

@Suite("URLSession as a transport, without a server", .timeLimit(.minutes(1)))
struct MissingServerTests {
  // Port 1 of this machine, where nothing listens: the connection is refused at once.
  @Test(arguments: ["http://127.0.0.1:1", "nonsense://127.0.0.1"])
  func whereNothingAnswersThereIsNoConnection(_ base: String) async throws {
    let transport = URLSessionTransport(baseURL: try #require(URL(string: base)))
    await #expect(throws: NetworkError.noConnection) { try await transport.send(HTTPRequest(.get, "/")) }
  }
}
