import Foundation
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
    let answer = try? json(status: refusal.status, headers: refusal.headers, body)
    // Encoding two strings always succeeds; the fallback only satisfies the compiler.
    return answer ?? HTTPResponse(status: refusal.status, headers: refusal.headers)
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
