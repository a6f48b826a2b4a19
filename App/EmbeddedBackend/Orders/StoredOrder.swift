import Foundation
import Models

/// The JSON representation of an order.
struct StoredOrder: Encodable, Equatable, Sendable {
  var id: Int
  var customerName: String
  /// The total in cents, because most readers would round a JSON number with a fraction.
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
  var isPaid: Bool
  var isCanceled = false
  var itemCount: Int

  /// Whether the shop still has to complete the order, as `Order.isPending`.
  var isPending: Bool { !isCompleted && !isCanceled }

  /// The order as a domain model, to evaluate queries.
  var order: Order {
    let total = Decimal(sign: .plus, exponent: -2, significand: Decimal(totalCents))
    return Order(
      id: id, customerName: customerName, total: total, date: date, isCompleted: isCompleted, isPaid: isPaid,
      isCanceled: isCanceled, itemCount: itemCount)
  }
}

/// The JSON representation of a page of matching orders, with the number of all matches.
struct StoredOrderPage: Encodable, Equatable, Sendable {
  var orders: [StoredOrder]
  var total: Int
  /// The position of the order that the query locates, if it matches.
  var position: Int?
}

/// The JSON representation of an order with all its parts.
///
/// It contains the fields of `StoredOrder`, so a client that knows only those can decode it.
@dynamicMemberLookup
struct StoredOrderDetails: Encodable, Equatable, Sendable {
  /// The fields that `StoredOrder` does not have.
  struct Parts: Encodable, Equatable, Sendable {
    var subtotalCents: Int
    var discountCents: Int
    var lines: [StoredLine]
    var shippingAddress: Address
    var history: [OrderEvent]
  }

  private let order: StoredOrder
  private let parts: Parts

  init(_ order: StoredOrder, discountCents: Int, lines: [StoredLine], address: Address, history: [OrderEvent]) {
    self.order = order
    parts = Parts(
      subtotalCents: lines.subtotalCents, discountCents: discountCents, lines: lines, shippingAddress: address,
      history: history)
  }

  /// Returns a field of the order.
  subscript<Value>(dynamicMember field: KeyPath<StoredOrder, Value>) -> Value { order[keyPath: field] }

  /// Returns a field of the parts.
  subscript<Value>(dynamicMember field: KeyPath<Parts, Value>) -> Value { parts[keyPath: field] }

  func encode(to encoder: any Encoder) throws {
    try order.encode(to: encoder)
    try parts.encode(to: encoder)
  }
}

/// The JSON representation of a page of matching orders with all their parts.
struct StoredOrderDetailsPage: Encodable, Equatable, Sendable {
  var orders: [StoredOrderDetails]
  var total: Int
}

extension StoredOrderDetails {
  /// Whether the order is pending because its completion was undone.
  var isReopened: Bool { self.isPending && self.history.contains { $0.kind == .reopened } }

  /// Whether the order is pending because its cancellation was undone.
  var isRestored: Bool { !self.isCanceled && self.history.contains { $0.kind == .restored } }

  /// Returns whether the order has the content of a valid draft.
  func hasContent(of draft: OrderDraft) -> Bool {
    var edited = PlacedOrder(self)
    edited.adopt(draft)
    return edited == PlacedOrder(self)
  }
}

/// The stored form, and the JSON representation, of an order line.
struct StoredLine: Codable, Equatable, Sendable {
  var name: String
  var quantity: Int
  var unitPriceCents: Int

  /// The line as a domain model.
  var line: OrderLine {
    let price = Decimal(sign: .plus, exponent: -2, significand: Decimal(unitPriceCents))
    return OrderLine(name: name, quantity: quantity, unitPrice: price)
  }
}

extension OrderDraft {
  /// The stored form of the items.
  var storedLines: [StoredLine] {
    lines.map { StoredLine(name: $0.name, quantity: $0.quantity, unitPriceCents: $0.unitPrice.cents) }
  }
}

extension [StoredLine] {
  /// The sum of the lines in cents.
  var subtotalCents: Int { reduce(0) { $0 + $1.quantity * $1.unitPriceCents } }
}

extension Decimal {
  /// The amount in cents, without a fraction of a cent.
  var cents: Int { NSDecimalNumber(decimal: self * 100).intValue }
}

/// The stored form of an order that a user has placed, edited or canceled.
struct PlacedOrder: Codable, Equatable, Sendable {
  var number: Int
  /// The identifier that the client created for the draft, so that a repeated request places no second order; empty for
  /// a seeded order.
  var draftID: String
  var customerName: String
  var shippingAddress: Address
  var lines: [StoredLine]
  var discountCents: Int
  var date: Date
  /// The name of the user who placed the order.
  var author: String
  var isCompleted = false
  var isPaid = false
  /// Whether the order is canceled; `nil` in a document before version 6.
  private(set) var isCanceled: Bool?

  /// Creates an order from a valid draft.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - number: The order number.
  ///   - author: The name of the user who places the order.
  ///   - date: The time at which the order is placed.
  init(_ draft: OrderDraft, number: Int, by author: String, at date: Date) {
    self.number = number
    draftID = draft.id
    customerName = draft.customerName
    shippingAddress = draft.shippingAddress
    lines = draft.storedLines
    discountCents = draft.discount.cents
    self.date = date
    self.author = author
  }

  /// Creates the stored form of a seeded order, before its first edit or its cancellation.
  init(_ details: StoredOrderDetails) {
    number = details.id
    draftID = ""
    customerName = details.customerName
    shippingAddress = details.shippingAddress
    lines = details.lines
    discountCents = details.discountCents
    date = details.date
    author = details.customerName
    isPaid = details.isPaid
    isCompleted = details.isCompleted
  }

  /// Adopts a change of the state of the order.
  mutating func adopt(_ kind: OrderEvent.Kind) {
    switch kind {
    case .paid: isPaid = true
    case .completed, .reopened: isCompleted = kind == .completed
    case .canceled, .restored: isCanceled = kind == .canceled
    case .placed, .edited: break
    }
  }

  /// Adopts the content of a valid draft.
  mutating func adopt(_ draft: OrderDraft) {
    customerName = draft.customerName
    shippingAddress = draft.shippingAddress
    lines = draft.storedLines
    discountCents = draft.discount.cents
  }

  var totalCents: Int { lines.subtotalCents - discountCents }

  /// Whether the quantities, the prices and the discount are those of a valid draft.
  var hasValidAmounts: Bool {
    let cents = OrderDraft.Limits.unitPrice.lowerBound.cents...OrderDraft.Limits.unitPrice.upperBound.cents
    let areLinesValid = lines.allSatisfy {
      OrderDraft.Limits.quantity.contains($0.quantity) && cents.contains($0.unitPriceCents)
    }
    return areLinesValid && (0...lines.subtotalCents).contains(discountCents)
  }

  /// Whether a draft with the same identifier is the one that was placed.
  func isPlacement(of draft: OrderDraft) -> Bool {
    var same = self
    same.isCompleted = false
    same.isPaid = false
    same.isCanceled = nil
    return same == PlacedOrder(draft, number: number, by: author, at: date)
  }

  /// The JSON representation of the order.
  var stored: StoredOrder {
    StoredOrder(
      id: number, customerName: customerName, totalCents: totalCents, date: date, isCompleted: isCompleted,
      isPaid: isPaid || isCompleted, isCanceled: isCanceled ?? false, itemCount: lines.count)
  }
}
