package import Foundation
package import Models
package import Networking

extension ShopAPI {
  /// Returns what has changed in the shop after a revision; not retried, because a client requests it at an interval.
  package static let changes = HTTPOperation<ChangesRequest, ShopUpdate>(
    Endpoint(.get, "/v1/changes", isIdempotent: false, cachePolicy: .none))

  package static let purchase = HTTPOperation<Void, PurchasePayload>(Endpoint(.get, "/v1/purchase"))

  /// Withdraws or cancels the latest purchase.
  ///
  /// It is not retried: after a lost response, a second request could cancel the plan below a pending purchase.
  package static let cancelPurchase = HTTPOperation<Void, PurchasePayload>(
    Endpoint(.delete, "/v1/purchase", isIdempotent: false))

  package static let purchasePlan = HTTPOperation<PurchaseRequest, Purchase>(
    Endpoint(.post, "/v1/purchases"), status: 201)

  package static let restorePurchase = HTTPOperation<Void, Purchase>(
    Endpoint(.post, "/v1/purchases/restoration", isIdempotent: true))
}

/// The request for the changes after a revision.
package struct ChangesRequest: QueryCodable {
  /// The revision of the last update, or `nil` for the current revision only.
  package var revision: String?

  package init(after revision: String?) {
    self.revision = revision
  }

  package init(_ parameters: QueryParameters) throws {
    revision = try parameters.text("since")
  }

  package var queryItems: [URLQueryItem] { revision.map { [URLQueryItem(name: "since", value: $0)] } ?? [] }
}

package struct PurchaseRequest: Codable, Sendable {
  /// The name of the plan, which a server validates.
  package var plan: String

  package init(_ plan: Plan) {
    self.plan = plan.rawValue
  }
}

/// The JSON representation of the latest purchase, which may be missing.
package struct PurchasePayload: Codable, Sendable {
  package var purchase: Purchase?

  package init(_ purchase: Purchase?) {
    self.purchase = purchase
  }
}

/// The response to a request that changes a shop: the members of a value, and the change as `change`.
package struct ChangeResponse<Value: Sendable>: Sendable {
  fileprivate enum Key: CodingKey {
    case change
  }

  package var value: Value
  /// The change; `nil` from a server that confirms none, or if the request has changed nothing.
  package var change: ConfirmedChange?

  package init(value: Value, change: ConfirmedChange? = nil) {
    self.value = value
    self.change = change
  }
}

extension ChangeResponse: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(change, forKey: .change)
  }
}

extension ChangeResponse: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    // A change that cannot be decoded is not confirmed.
    change = try? decoder.container(keyedBy: Key.self).decode(ConfirmedChange.self, forKey: .change)
  }
}
