import Foundation
import Networking

extension HTTPResponse {
  /// An answer with a JSON body: keys in order, dates as ISO 8601.
  static func json(status: Int = 200, headers: HTTPHeaders = [:], _ body: some Encodable) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var headers = headers
    headers["Content-Type"] = "application/json"
    return HTTPResponse(status: status, headers: headers, body: try encoder.encode(body))
  }

  /// The answer that tells of a refusal.
  static func refusal(_ refusal: Refusal) -> HTTPResponse {
    let body = ErrorBody(error: ErrorBody.Detail(code: refusal.code, message: refusal.message))
    let answer = try? json(status: refusal.status, headers: refusal.headers, body)
    // Two strings can always be encoded; the bare status is for the compiler.
    return answer ?? HTTPResponse(status: refusal.status, headers: refusal.headers)
  }

  private struct ErrorBody: Encodable {
    struct Detail: Encodable {
      var code: String
      var message: String
    }
    var error: Detail
  }
}
