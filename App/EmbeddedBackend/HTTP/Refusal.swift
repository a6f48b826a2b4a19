import Models
import Networking
import Persistence

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
  private static let storageFailed = Refusal(
    status: 512, code: "storage_failed", message: "The change could not be stored")
  /// The disk is full (RFC 4918, section 11.5).
  private static let noRoom = Refusal(status: 507, code: "insufficient_storage", message: "The disk is full")
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

extension Refusal {
  static let unpaidOrder = Refusal(status: 409, code: "unpaid", message: "The order is not paid")
  static let orderIsPaid = Refusal(status: 409, code: "paid", message: "The order is paid")
  static let orderIsNotCompleted = Refusal(status: 409, code: "not_completed", message: "The order is not completed")
  static let orderIsCanceled = Refusal(status: 409, code: "canceled", message: "The order is canceled")
  static let orderIsNotCanceled = Refusal(status: 409, code: "not_canceled", message: "The order is not canceled")

  /// Returns the refusal of a change that another client has made; the history of the order says who and when.
  static func alreadyChanged(_ kind: OrderEvent.Kind) -> Refusal {
    Refusal(status: 409, code: "already_\(kind.rawValue)", message: "Another client has \(kind.rawValue) the order")
  }
}

extension Refusal {
  static let paymentDeclined = Refusal(
    status: 402, code: "payment_declined", message: "The bank has declined the payment")
  static let purchasePending = Refusal(
    status: 409, code: "purchase_pending", message: "Another purchase waits for approval")
  static let planActive = Refusal(status: 409, code: "plan_active", message: "The plan is already active")
  static let nothingToRestore = Refusal(
    status: 404, code: "nothing_to_restore", message: "There is no canceled plan in its paid month")
}

extension Refusal {
  static func maintenance(for duration: Duration?) -> Refusal {
    // Rounded up, because the server would reject a client that retries earlier.
    let seconds = duration.map { Int(($0 / .seconds(1)).rounded(.up)) }
    let headers: HTTPHeaders = seconds.map { ["Retry-After": String($0)] } ?? [:]
    return Refusal(status: 503, code: "maintenance", message: "The server is down for maintenance", headers: headers)
  }

  /// Calls a closure that writes to a store, and converts its errors.
  static func storing(_ write: () throws -> Void) throws(Refusal) {
    do {
      try write()
    } catch StorageError.diskFull {
      throw .noRoom
    } catch {
      throw .storageFailed
    }
  }
}
