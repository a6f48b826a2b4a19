public import Foundation

/// An HTTP request, independent of the transport.
public struct HTTPRequest: Sendable, Equatable {
  /// The request method.
  public var method: HTTPMethod
  /// The path with a leading slash and without the query: `/v1/orders`.
  public var path: String
  /// The query items, not percent-encoded.
  public var query: [URLQueryItem]
  /// The header fields; names are case-insensitive (RFC 9110, section 5.1).
  public var headers: HTTPHeaders
  /// The body; `nil` for none.
  public var body: Data?

  /// Creates a request.
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
  /// Reads a resource.
  case get = "GET"
  /// Creates a resource or starts an operation.
  case post = "POST"
  /// Creates or replaces a resource.
  case put = "PUT"
  /// Changes a part of a resource.
  case patch = "PATCH"
  /// Deletes a resource.
  case delete = "DELETE"

  /// Whether repeating a request with this method has the same effect as sending it once (RFC 9110, section 9.2.2).
  public var isIdempotent: Bool {
    switch self {
    case .get, .put, .delete: true
    case .post, .patch: false
    }
  }
}

/// An HTTP response.
public struct HTTPResponse: Sendable, Equatable {
  /// The status code, 100 to 599 (RFC 9110, section 15).
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body; empty if there is none.
  public var body: Data

  /// Creates a response.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A transport that sends a request and returns the response, such as URLSession or the embedded backend.
///
/// A response of any status is returned. A transport throws only if there is no response.
public protocol HTTPTransport: Sendable {
  /// Sends a request; canceling the calling task cancels it immediately.
  ///
  /// - Returns: The response, of any status.
  /// - Throws: `NetworkError` if there is no response, or `TransportFailure` with details for the log.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// Header fields by name; names are case-insensitive (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var fields: [String: String] = [:]

  /// Creates header fields from a dictionary literal; of a name that occurs twice, in any case, the last value is used.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of a field, by its name in any case; `nil` if it is absent.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// The names in lowercase, sorted.
  public var names: [String] { fields.keys.sorted() }
}
