public import Foundation

/// A description of one request to a server.
///
/// The type of the response is chosen where it is fetched. Services declare endpoints as static members or functions in
/// an extension: `.signIn(email:password:)`, `.order(id)`.
public struct Endpoint: Sendable, Equatable {
  /// The request method.
  public var method: HTTPMethod
  /// The path with a leading slash and without the query.
  public var path: String
  /// The path for the log, without secrets; `nil` if `path` contains none.
  public var loggedPath: String?
  /// The query items, not percent-encoded.
  public var query: [URLQueryItem]
  /// The JSON body; `nil` for none.
  public var body: Data?
  /// The credentials of the request.
  public var authorization: Authorization
  /// Whether the request is idempotent; only such requests are retried.
  public var isIdempotent: Bool
  /// The timeout of one attempt; `nil` uses the client's default.
  public var timeout: Duration?
  /// Whether a cached response may be used.
  public var cachePolicy: CachePolicy

  /// The credentials of a request.
  public enum Authorization: Sendable, Equatable {
    /// No credentials, as for the sign-in itself.
    case none
    /// The access token of the signed-in user.
    case currentUser
    /// This token, regardless of the signed-in user.
    case token(String)
  }

  /// The use of cached responses.
  public enum CachePolicy: Sendable, Equatable {
    /// Each response is fetched completely and not cached.
    case none
    /// A response with an entity tag to a `GET` is cached and revalidated by the server (RFC 9110, section 13.1.2).
    case revalidate
  }

  /// Creates an endpoint.
  ///
  /// - Parameter isIdempotent: Whether the request may be retried; `nil` uses the definition of the method (RFC 9110,
  ///   section 9.2.2).
  public init(
    _ method: HTTPMethod = .get, _ path: String, query: [URLQueryItem] = [], body: Data? = nil,
    authorization: Authorization = .currentUser, isIdempotent: Bool? = nil, timeout: Duration? = nil,
    cachePolicy: CachePolicy = .revalidate
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.authorization = authorization
    self.isIdempotent = isIdempotent ?? method.isIdempotent
    self.timeout = timeout
    self.cachePolicy = cachePolicy
  }
}
