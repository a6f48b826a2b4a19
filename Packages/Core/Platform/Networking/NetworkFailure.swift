/// The details of a failed request, for the log.
///
/// Not shown to the user. Contains no secrets: no token, no query and no body.
public struct NetworkFailure: Sendable, Equatable, CustomStringConvertible {
  /// The error that the caller received.
  public var error: NetworkError
  /// The request method.
  public var method: HTTPMethod
  /// The path without the query, which may contain text that a user typed.
  public var path: String
  /// The `X-Request-ID` of all attempts; empty if the client sends none.
  public var requestID: String
  /// The number of times that the request was sent.
  public var attempts: Int
  /// Technical details, such as a system error code or a coding path in the JSON.
  public var detail: String

  /// Creates a failure, with technical details without secrets.
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

  /// The failure as one line for the log.
  public var description: String {
    "\(method.rawValue) \(path) \(requestID): \(error), attempts: \(attempts), \(detail)"
  }
}

/// A transport's error with details for the log; the details contain no secrets.
public struct TransportFailure: Error, Equatable, Sendable {
  /// The error for the caller.
  public var error: NetworkError
  /// Technical details for the log.
  public var detail: String

  /// Creates a failure, with technical details without secrets.
  public init(_ error: NetworkError, _ detail: String) {
    self.error = error
    self.detail = detail
  }
}
