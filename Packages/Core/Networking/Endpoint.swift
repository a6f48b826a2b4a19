public import Foundation

/// One thing that can be asked of a server: typed by what comes back only where it is fetched (D3, Environment Keys).
///
/// Services declare theirs as static members or functions in an extension: `.signIn(email:password:)`, `.order(id)`.
public struct Endpoint: Sendable, Equatable {
  public var method: HTTPMethod
  /// The path with a leading slash and without the query.
  public var path: String
  public var query: [URLQueryItem]
  /// The JSON to send; `nil` sends none.
  public var body: Data?
  public var authorization: Authorization
  /// Whether asking twice does what asking once does: only then is a failed request sent again.
  public var isIdempotent: Bool
  /// How long one attempt may take; `nil` leaves it to the client.
  public var timeout: Duration?
  public var cachePolicy: CachePolicy

  /// Who asks.
  public enum Authorization: Sendable, Equatable {
    /// Nobody in particular: sign-in itself.
    case none
    /// Whoever is signed in.
    case currentUser
    /// The holder of this token, whoever is signed in.
    case token(String)
  }

  /// Whether an earlier answer may serve again.
  public enum CachePolicy: Sendable, Equatable {
    /// Each answer is fetched whole, and none is kept.
    case none
    /// An answer with an entity tag is kept, and given again while the server says that it still holds (RFC 9110,
    /// section 13.1.2). Only `GET` does this.
    case revalidate
  }

  /// - Parameter isIdempotent: `nil` takes what the method promises (RFC 9110, section 9.2.2).
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
