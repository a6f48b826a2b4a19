import Networking

/// The reason for rejecting a request: a status, a machine-readable code and a message.
///
/// It never contains a token, a password or a body.
struct Refusal: Error, Equatable {
  var status: Int
  var code: String
  var message: String
  var headers: HTTPHeaders = [:]
  /// The name of the rejected field, for clients that show the error at the field; `nil` if there is none.
  var field: String?

  static let malformedJSON = Refusal(status: 400, code: "malformed_json", message: "The body is not JSON")
  static let unknownPath = Refusal(status: 404, code: "unknown_path", message: "There is nothing at this path")
  static let unknownOrder = Refusal(status: 404, code: "unknown_order", message: "There is no order with this number")
  // A status that no other server uses: 503 means maintenance.
  static let storageFailed = Refusal(status: 512, code: "storage_failed", message: "The change could not be stored")
  /// The disk is full (RFC 4918, section 11.5).
  static let noRoom = Refusal(status: 507, code: "insufficient_storage", message: "The disk is full")
  static let unexpected = Refusal(status: 500, code: "unexpected", message: "The server has failed")

  static let emailTaken = Refusal(
    status: 409, code: "email_taken", message: "The email address already has an account", field: "email")
  static let unknownReset = Refusal(
    status: 404, code: "unknown_reset", message: "The link is unknown, was used or has expired")

  static let wrongCredentials = Refusal(
    status: 401, code: "wrong_credentials", message: "E-mail and password do not match", headers: challenge)
  static let missingToken = Refusal(
    status: 401, code: "missing_token", message: "The request needs a bearer token", headers: challenge)
  static let invalidToken = Refusal(
    status: 401, code: "invalid_token", message: "The token is unknown or has expired", headers: challenge)

  /// The header that names the authentication scheme, required in each 401 response (RFC 9110, section 15.5.2).
  private static let challenge: HTTPHeaders = ["WWW-Authenticate": "Bearer"]

  static func methodNotAllowed(_ allowed: [HTTPMethod]) -> Refusal {
    Refusal(
      status: 405, code: "method_not_allowed", message: "This path does not serve the method",
      headers: ["Allow": allowed.map(\.rawValue).joined(separator: ", ")])
  }

  static func invalidQuery(_ name: String, _ problem: String) -> Refusal {
    Refusal(status: 400, code: "invalid_query", message: "The parameter '\(name)' \(problem)")
  }

  static func invalidField(_ name: String, _ problem: String) -> Refusal {
    Refusal(status: 422, code: "invalid_field", message: "The field '\(name)' \(problem)", field: name)
  }

  /// The refusal of an attempt above the limit, with the number of seconds until the next one.
  static func tooManyAttempts(retryAfter seconds: Int) -> Refusal {
    Refusal(
      status: 429, code: "too_many_attempts", message: "There were too many attempts",
      headers: ["Retry-After": String(seconds)])
  }
}
