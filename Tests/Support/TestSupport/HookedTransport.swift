public import Networking
import Testing

/// A transport that answers as the test says.
///
/// One that nobody has told how to answer fails the test and names the request.
public struct HookedTransport: HTTPTransport {
  private let respond: (@Sendable (HTTPRequest) async throws -> HTTPResponse)?

  /// A transport that must not be asked anything.
  public init() {
    respond = nil
  }

  /// A transport that answers with what the closure returns or throws.
  public init(respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.respond = respond
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let respond else {
      Issue.record("\(request.method.rawValue) \(request.path) was sent, but the test does not say how to answer it")
      throw NetworkError.noConnection
    }
    return try await respond(request)
  }
}
