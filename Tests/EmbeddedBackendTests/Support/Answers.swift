import Foundation
import Models
import Networking

/// The JSON of a session, decoded independently of the server's code.
struct SessionAnswer: Decodable, Equatable {
  struct User: Decodable, Equatable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  var expiresAt: Date
  var refreshToken: String?
}

struct OrderAnswer: Decodable {
  var id: Int
  var customerName: String
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
  var isPaid: Bool
  var isCanceled: Bool
  var itemCount: Int
  var city: String?

  var order: Order {
    let total = Decimal(totalCents) / 100
    return Order(
      id: id, customerName: customerName, total: total, date: date, isCompleted: isCompleted, isPaid: isPaid,
      isCanceled: isCanceled, itemCount: itemCount, city: city)
  }
}

struct OrderDetailsAnswer: Decodable {
  struct Line: Decodable, Equatable {
    var name: String
    var quantity: Int
    var unitPriceCents: Int
  }

  var id: Int
  var totalCents: Int
  var subtotalCents: Int
  var discountCents: Int
  var lines: [Line]
  var shippingAddress: Address
  var history: [OrderEvent]
}

/// All orders of a small shop with their items, on which a query defines its result.
struct ShopContent {
  private struct Answer: Decodable {
    var orders: [OrderDetailsAnswer]
  }

  let orders: [Order]
  private let items: [Order.ID: [String]]

  init(_ response: HTTPResponse) throws {
    orders = try response.decoded(OrderPageAnswer.self).page.orders
    let details = try response.decoded(Answer.self).orders
    items = Dictionary(uniqueKeysWithValues: details.map { ($0.id, $0.lines.map(\.name)) })
  }

  func page(_ query: OrderQuery) -> OrderPage { query.page(of: orders) { items[$0.id] ?? [] } }
}

struct OrderPageAnswer: Decodable {
  var orders: [OrderAnswer]
  var total: Int
  var position: Int?

  var page: OrderPage { OrderPage(orders: orders.map(\.order), total: total, locatedPosition: position) }
}

struct ErrorAnswer: Decodable {
  struct Detail: Decodable {
    var code: String
    var message: String
    var field: String?
  }

  var error: Detail
}

extension HTTPResponse {
  /// The response without the confirmation of a change, as a repeated or a later request receives it.
  var unconfirmed: HTTPResponse {
    get throws {
      var members = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
      members["change"] = nil
      var response = self
      response.body = try JSONSerialization.data(
        withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
      return response
    }
  }

  func decoded<Answer: Decodable>(_ type: Answer.Type) throws -> Answer {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: body)
  }

  /// Returns the status and the code of an error response, such as `401 invalid_token`.
  func refusal() throws -> String {
    let error = try decoded(ErrorAnswer.self).error
    return error.message.isEmpty ? "\(status) without a message" : "\(status) \(error.code)"
  }
}
