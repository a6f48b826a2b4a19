import Foundation
import Models
import Networking
import ShopAPI

extension Check {
  static let errorChecks = [
    Check("A body that is no JSON object is refused", .errors) { try await $0.refuseMalformedBodies() },
    Check("A rejected field is named", .errors) { try await $0.nameRejectedFields() },
    Check("An invalid parameter of a query is refused", .errors) { try await $0.refuseInvalidQueries() },
    Check("An unknown path and an unknown method are refused", .errors) { try await $0.refuseUnknownRequests() },
  ]
}

extension CheckRun {
  private static let profile = Profile(name: "Check", shopName: "Check", email: "check@example.com")

  fileprivate func refuseMalformedBodies() async throws {
    let session = try signedIn()
    for (body, status, code) in [("{", 400, "malformed_json"), ("[]", 422, "invalid_body")] {
      let reply = try await send(ShopAPI.updateProfile(Self.profile), as: session) { $0.body = Data(body.utf8) }
      expect(reply, status, code)
    }
  }

  fileprivate func nameRejectedFields() async throws {
    let session = try signedIn()
    let missing = try await send(ShopAPI.updateProfile(Self.profile), as: session) { $0.body = Data("{}".utf8) }
    expect(missing, 422, "invalid_field", field: "name")
    var profile = Self.profile
    profile.email = "no address"
    expect(try await send(ShopAPI.updateProfile(profile), as: session), 422, "invalid_field", field: "email")
    var draft = draft()
    draft.lines[0].quantity = 0
    expect(
      try await send(ShopAPI.placeOrder(DraftPayload(draft)), as: session), 422, "invalid_field",
      field: OrderDraft.Field.line(0, .quantity).name)
  }

  fileprivate func refuseInvalidQueries() async throws {
    let session = try signedIn()
    for (name, value) in [("limit", "0"), ("limit", "1001"), ("offset", "-1"), ("sort", "color"), ("filter", "old")] {
      let reply = try await send(ShopAPI.orders(OrdersRequest(OrderQuery())), as: session) {
        $0.query = [URLQueryItem(name: name, value: value)]
      }
      expect(reply, 400, "invalid_query")
    }
    for (name, value) in [("days", "0"), ("days", "61"), ("zone", "Nowhere")] {
      let reply = try await send(ShopAPI.summary(SummaryRequest(ofLatest: 14, in: .gmt)), as: session) {
        $0.query = [URLQueryItem(name: name, value: value)]
      }
      expect(reply, 400, "invalid_query")
    }
  }

  fileprivate func refuseUnknownRequests() async throws {
    let session = try signedIn()
    expect(try await send(ShopAPI.session(), as: session) { $0.path = "/v1/unknown" }, 404, "unknown_path")
    let reply = try await send(ShopAPI.session(), as: session) { $0.method = .patch }
    expect(reply, 405, "method_not_allowed")
    let allowed = reply.response.headers["Allow"] ?? "none"
    expect(allowed.contains("GET"), "a header Allow with GET", actual: allowed, in: reply)
  }
}
