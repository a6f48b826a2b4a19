import Foundation
import Networking

/// A server that violates the contract in one way.
struct ViolatingTransport: HTTPTransport {
  enum Fault: String, CaseIterable, Sendable {
    case missingMember, wrongStatus, ignoredIdempotencyKey, repeatedOrder, acceptedStaleEdit
    case acceptedEndedSession, silentChangeFeed, undocumentedRefusal
  }

  let base: any HTTPTransport
  let fault: Fault

  init(_ base: any HTTPTransport, _ fault: Fault) { (self.base, self.fault) = (base, fault) }

  func send(_ sent: HTTPRequest) async throws -> HTTPResponse {
    var request = sent
    change(&request)
    var response = try await base.send(request)
    if fault == .acceptedEndedSession, request.method == .delete, request.path == "/v1/session" {
      return HTTPResponse(status: 204)
    }
    change(&response, of: request)
    return response
  }

  private func change(_ request: inout HTTPRequest) {
    switch (fault, request.method, request.path) {
    case (.ignoredIdempotencyKey, .post, "/v1/orders"):
      request.edit { if $0["id"] != nil { $0["id"] = UUID().uuidString } }
    case (.acceptedStaleEdit, .put, let path) where path.hasPrefix("/v1/orders/"):
      request.edit { $0["former"] = nil }
    case (.repeatedOrder, .get, "/v1/orders"):
      for index in request.query.indices where request.query[index].name == "offset" {
        request.query[index].value = Int(request.query[index].value ?? "").map { "\(max(0, $0 - 1))" }
      }
    case (.acceptedEndedSession, .delete, "/v1/session"): request.method = .get
    default: break
    }
  }

  private func change(_ response: inout HTTPResponse, of request: HTTPRequest) {
    switch (fault, request.method, request.path) {
    case (.missingMember, .get, let path) where path.hasPrefix("/v1/orders/"):
      response.edit { $0["customerName"] = nil }
    case (.wrongStatus, .post, "/v1/orders") where response.status == 201: response.status = 202
    case (.silentChangeFeed, .get, "/v1/changes"): response.edit { $0 = $0.filter { $0.key == "revision" } }
    case (.undocumentedRefusal, _, _) where response.status == 409: response.edit { $0["error"] = ["code": "conflict"] }
    default: break
    }
  }
}

extension HTTPRequest {
  fileprivate mutating func edit(_ change: (inout [String: Any]) -> Void) { body = body?.edited(change) }
}

extension HTTPResponse {
  fileprivate mutating func edit(_ change: (inout [String: Any]) -> Void) { body = body.edited(change) }
}

extension Data {
  /// Returns a JSON object with changed members, or the data itself if it is none.
  fileprivate func edited(_ change: (inout [String: Any]) -> Void) -> Data {
    guard var members = try? JSONSerialization.jsonObject(with: self) as? [String: Any] else { return self }
    change(&members)
    return (try? JSONSerialization.data(withJSONObject: members)) ?? self
  }
}
