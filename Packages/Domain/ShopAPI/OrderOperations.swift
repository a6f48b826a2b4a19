package import Foundation
package import Models
package import Networking

extension ShopAPI {
  private static let ordersEndpoint = Endpoint(.get, "/v1/orders")

  package static let orders = HTTPOperation<OrdersRequest, OrderPagePayload>(ordersEndpoint)
  /// Returns a page of orders with all their parts: `orders` with the parameter `include`.
  package static let detailedOrders = HTTPOperation<OrdersRequest, OrderDetailsPagePayload>(ordersEndpoint)

  /// Places a draft; a retry is safe, because the server places a draft once.
  package static let placeOrder = HTTPOperation<DraftPayload, OrderDetailsPayload>(
    Endpoint(.post, "/v1/orders", isIdempotent: true), status: 201)

  package static let order = HTTPOperation<Void, OrderDetailsPayload>(Endpoint(.get, "/v1/orders/{number}"))

  package static let editOrder = HTTPOperation<EditPayload, OrderDetailsPayload>(
    Endpoint(.put, "/v1/orders/{number}"))

  package static let payOrder = change(.post, "payment")

  package static let completeOrder = change(.post, "completion")

  package static let reopenOrder = change(.delete, "completion")

  package static let cancelOrder = change(.post, "cancellation")

  package static let restoreOrder = change(.delete, "cancellation")

  /// Returns the operation that makes or undoes a change of an order's state, which can be retried.
  private static func change(_ method: HTTPMethod, _ change: String) -> HTTPOperation<Void, OrderDetailsPayload> {
    HTTPOperation(Endpoint(method, "/v1/orders/{number}/\(change)", isIdempotent: true))
  }

  package static let summary = HTTPOperation<SummaryRequest, ShopSummaryPayload>(Endpoint(.get, "/v1/shop/summary"))
}

package struct OrdersRequest: QueryCodable {
  package var query: OrderQuery
  package var includesDetails: Bool

  package init(_ query: OrderQuery, includesDetails: Bool = false) {
    self.query = query
    self.includesDetails = includesDetails
  }

  /// Reads the query, in which missing parameters have the defaults of `OrderQuery`.
  package init(_ parameters: QueryParameters) throws {
    query = OrderQuery()
    if let filter = try parameters.text("filter") {
      guard let known = OrderFilter(rawValue: filter) else {
        throw QueryError("filter", "is none of \(OrderFilter.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      query.filter = known
    }
    if let sort = try parameters.text("sort") {
      guard let known = OrderSort(text: sort) else {
        let names = OrderSort.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw QueryError("sort", "is none of \(names), with or without a leading '-'")
      }
      query.sort = known
    }
    query.search = try parameters.text("search") ?? query.search
    query.customer = try parameters.text("customer")
    query.offset = try parameters.number("offset", in: 0...Int.max) ?? query.offset
    query.limit = try parameters.number("limit", in: OrderQuery.limits) ?? query.limit
    query.locatedOrder = try parameters.number("locate", in: 0...Int.max)
    let parts = try parameters.text("include")
    guard parts == nil || parts == "details" else { throw QueryError("include", "is not 'details'") }
    includesDetails = parts != nil
  }

  package var queryItems: [URLQueryItem] {
    var items = [
      URLQueryItem(name: "filter", value: query.filter.rawValue),
      URLQueryItem(name: "offset", value: String(query.offset)),
      URLQueryItem(name: "limit", value: String(query.limit)),
    ]
    if !query.search.isEmpty { items.append(URLQueryItem(name: "search", value: query.search)) }
    if let name = query.customer { items.append(URLQueryItem(name: "customer", value: name)) }
    if let sort = query.sort { items.append(URLQueryItem(name: "sort", value: sort.text)) }
    if let id = query.locatedOrder { items.append(URLQueryItem(name: "locate", value: String(id))) }
    if includesDetails { items.append(URLQueryItem(name: "include", value: "details")) }
    return items
  }
}

package struct SummaryRequest: QueryCodable {
  package var dayCount: Int
  package var timeZone: TimeZone

  package init(ofLatest dayCount: Int, in timeZone: TimeZone) {
    self.dayCount = dayCount
    self.timeZone = timeZone
  }

  /// Reads the request, by default for 14 days in GMT.
  package init(_ parameters: QueryParameters) throws {
    dayCount = try parameters.number("days", in: ShopSummary.dayCounts) ?? 14
    timeZone = .gmt
    guard let name = try parameters.text("zone") else { return }
    guard !name.isEmpty, let zone = TimeZone(identifier: name) else {
      throw QueryError("zone", "is not the identifier of a time zone, such as 'Europe/Berlin'")
    }
    timeZone = zone
  }

  package var queryItems: [URLQueryItem] {
    [URLQueryItem(name: "days", value: String(dayCount)), URLQueryItem(name: "zone", value: timeZone.identifier)]
  }
}

/// The JSON representation of a draft, with prices in cents.
package struct DraftPayload: Codable, Sendable {
  package var id: String
  package var customerName: String
  package var shippingAddress: Address
  package var lines: [OrderLinePayload]
  package var appliesDiscount: Bool

  package init(_ draft: OrderDraft) {
    id = draft.id
    customerName = draft.customerName
    shippingAddress = draft.shippingAddress
    lines = draft.lines.map(OrderLinePayload.init)
    appliesDiscount = draft.appliesDiscount
  }

  package var draft: OrderDraft {
    OrderDraft(
      id: id, customerName: customerName, shippingAddress: shippingAddress, lines: lines.map(\.line),
      appliesDiscount: appliesDiscount)
  }
}

/// The JSON representation of an edit: the draft, with the content that it replaces as a further field.
package struct EditPayload: Codable, Sendable {
  private enum Key: CodingKey {
    case former
  }

  package let draft: DraftPayload
  /// The content that the client has seen; `nil` from a client that overwrites every other.
  package let former: DraftPayload?

  package init(_ draft: OrderDraft, from former: OrderDraft) {
    self.draft = DraftPayload(draft)
    self.former = DraftPayload(former)
  }

  package init(from decoder: any Decoder) throws {
    draft = try DraftPayload(from: decoder)
    former = try decoder.container(keyedBy: Key.self).decodeIfPresent(DraftPayload.self, forKey: .former)
  }

  package func encode(to encoder: any Encoder) throws {
    try draft.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(former, forKey: .former)
  }
}
