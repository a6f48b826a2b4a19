import Foundation
import Models
import Networking

extension HTTPResponse {
  /// Returns a response with a JSON body, with sorted keys and dates in ISO 8601.
  static func json(status: Int = 200, headers: HTTPHeaders = [:], _ body: some Encodable) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var headers = headers
    headers["Content-Type"] = "application/json"
    return HTTPResponse(status: status, headers: headers, body: try encoder.encode(body))
  }

  /// Returns the response for a rejected request.
  static func refusal(_ refusal: Refusal) -> HTTPResponse {
    let body = ErrorBody(error: ErrorBody.Detail(code: refusal.code, message: refusal.message, field: refusal.field))
    let response = try? json(status: refusal.status, headers: refusal.headers, body)
    // Encoding two strings always succeeds; the fallback only satisfies the compiler.
    return response ?? HTTPResponse(status: refusal.status, headers: refusal.headers)
  }

  private struct ErrorBody: Encodable {
    struct Detail: Encodable {
      var code: String
      var message: String
      var field: String?
    }
    var error: Detail
  }
}

/// The body of a response to a request that changes a shop: the members of a value, and the change as `change`.
struct ChangeResponse<Value: Encodable & Sendable>: Encodable, Sendable {
  private enum Key: CodingKey {
    case change
  }

  var value: Value
  /// The change, or `nil` if the request has changed nothing.
  var change: ConfirmedChange?

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(change, forKey: .change)
  }
}

/// The JSON representation of a session.
struct SessionBody: Encodable {
  struct User: Encodable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  /// The time at which the session expires.
  ///
  /// Its access token may expire earlier.
  var expiresAt: Date
  var refreshToken: String?
}
