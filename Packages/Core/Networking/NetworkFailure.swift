/// What a log should know of a request that failed. Nothing of it is for the user, and nothing in it is a secret: no
/// token, no query, no body.
public struct NetworkFailure: Sendable, Equatable, CustomStringConvertible {
  /// What the caller was given.
  public var error: NetworkError
  public var method: HTTPMethod
  /// The path without the query, which may hold what a user has typed.
  public var path: String
  /// What the request was sent under as `X-Request-ID`, each attempt alike; empty where the client sends none.
  public var requestID: String
  /// How often the request went out.
  public var attempts: Int
  /// What the layer that failed says: a code of the system, the place in the JSON.
  public var detail: String

  public init(
    error: NetworkError, method: HTTPMethod, path: String, requestID: String, attempts: Int, detail: String
  ) {
    self.error = error
    self.method = method
    self.path = path
    self.requestID = requestID
    self.attempts = attempts
    self.detail = detail
  }

  public var description: String {
    "\(method.rawValue) \(path) \(requestID): \(error), attempts: \(attempts), \(detail)"
  }
}

/// What a transport throws that can say more than a `NetworkError` does. The detail holds no secret.
public struct TransportFailure: Error, Equatable, Sendable {
  public var error: NetworkError
  public var detail: String

  public init(_ error: NetworkError, _ detail: String) {
    self.error = error
    self.detail = detail
  }
}
