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

  /// Who asks.
  public enum Authorization: Sendable, Equatable {
    /// Nobody in particular: sign-in itself.
    case none
    /// Whoever is signed in.
    case currentUser
    /// The holder of this token, whoever is signed in.
    case token(String)
  }

  public init(
    _ method: HTTPMethod = .get, _ path: String, query: [URLQueryItem] = [], body: Data? = nil,
    authorization: Authorization = .currentUser
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.authorization = authorization
  }
}
