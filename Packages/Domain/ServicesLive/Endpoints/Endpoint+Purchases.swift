import Models
import Networking

extension Endpoint {
  /// The endpoint of the signed-in user's latest purchase; the response is a `PurchasePayload`.
  static let purchase = Endpoint(.get, "/v1/purchase")

  /// The endpoint that cancels the latest purchase; the response is a `PurchasePayload`.
  ///
  /// It is not retried: after a lost response, a second request could cancel the plan below a pending purchase.
  static let purchaseCancellation = Endpoint(.delete, "/v1/purchase", isIdempotent: false)

  /// The endpoint that restores the canceled plan; it is idempotent, and the response is a `Purchase`.
  static let purchaseRestoration = Endpoint(.post, "/v1/purchases/restoration", isIdempotent: true)

  /// Returns the endpoint that purchases a plan; the response is a `Purchase`.
  static func purchase(_ plan: Plan) throws -> Endpoint {
    try Endpoint(.post, "/v1/purchases", sending: ["plan": plan])
  }
}

/// The JSON representation of the latest purchase, which may be missing.
struct PurchasePayload: Decodable, Sendable {
  var purchase: Purchase?
}
