import Foundation
import Networking

struct Draft {
  var id = "draft-1"
  var customerName = "Mary Somerville"
  var city = "London"
  var lines = [#"{"name":"Punched cards","quantity":2,"unitPriceCents":5500}"#]
  var appliesDiscount = true

  var json: String {
    """
    {"id":"\(id)","customerName":"\(customerName)","appliesDiscount":\(appliesDiscount),\
    "shippingAddress":{"recipient":"Mary Somerville","street":"12 St James's Square","city":"\(city)",\
    "postalCode":"SW1Y 4JH","country":"United Kingdom"},"lines":[\(lines.joined(separator: ","))]}
    """
  }
}

extension Shop {
  func place(_ draft: Draft, token: String) async throws -> HTTPResponse {
    try await ask(.post, "/v1/orders", body: draft.json, token: token)
  }
}
