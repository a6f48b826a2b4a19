public import Networking
import Testing

/// A transport whose responses the test defines; without a closure, it fails the test and names the request.
public struct StubTransport: HTTPTransport {
  private let respond: (@Sendable (HTTPRequest) async throws -> HTTPResponse)?

  /// Creates a transport that fails the test on each request.
  public init() {
    respond = nil
  }

  /// Creates a transport that returns or throws the result of a closure.
  public init(respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.respond = respond
  }

  /// Calls the response closure; throws `NetworkError.noConnection` without one.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let respond else {
      Issue.record("\(request.method.rawValue) \(request.path) was sent, but the test does not say how to answer it")
      throw NetworkError.noConnection
    }
    return try await respond(request)
  }
}
