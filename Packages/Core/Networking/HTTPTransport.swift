public import Foundation

/// A request as it goes over the wire, whoever answers it.
public struct HTTPRequest: Sendable, Equatable {
  public var method: HTTPMethod
  /// The path with a leading slash and without the query: `/v1/orders`.
  public var path: String
  public var query: [URLQueryItem]
  /// Header fields; names compare without regard to case (RFC 9110, section 5.1).
  public var headers: HTTPHeaders
  public var body: Data?

  public init(
    _ method: HTTPMethod, _ path: String, query: [URLQueryItem] = [], headers: HTTPHeaders = [:], body: Data? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// The request methods that the app uses (RFC 9110, section 9).
public enum HTTPMethod: String, Sendable, Equatable, CaseIterable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether a request of this method means the same when it is sent again (RFC 9110, section 9.2.2).
  public var isIdempotent: Bool {
    switch self {
    case .get, .put, .delete: true
    case .post, .patch: false
    }
  }
}

/// An answer as it came over the wire.
public struct HTTPResponse: Sendable, Equatable {
  /// The status code, 100 to 599 (RFC 9110, section 15).
  public var status: Int
  public var headers: HTTPHeaders
  public var body: Data

  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Carries one request to a server and brings its answer back: URLSession does it, and so does the embedded backend.
///
/// An answer of any status is an answer; a transport throws only when there is none, and then a `NetworkError`, or a
/// `TransportFailure` with more for the log. Cancelling the calling task ends the request, at once.
public protocol HTTPTransport: Sendable {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
