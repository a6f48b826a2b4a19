import Foundation
import Networking

extension HTTPResponse {
  /// Returns a response with a JSON body, or without one for `NoContent`.
  static func json(status: Int = 200, headers: HTTPHeaders = [:], _ body: some Encodable) throws -> HTTPResponse {
    if body is NoContent { return HTTPResponse(status: status, headers: headers) }
    var headers = headers
    headers["Content-Type"] = WireFormat.contentType
    return HTTPResponse(status: status, headers: headers, body: try WireFormat.encode(body))
  }

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
