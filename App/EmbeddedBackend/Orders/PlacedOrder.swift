import Foundation
import Models
import ShopAPI

extension OrderPayload {
  /// Whether the shop still has to complete the order, as `Order.isPending`.
  var isPending: Bool { !isCompleted && !isCanceled }
}

extension OrderDetailsPayload {
  /// Whether the order is pending because its completion was undone.
  var isReopened: Bool { self.isPending && self.history.contains { $0.kind == .reopened } }
  /// Whether the order is pending because its cancellation was undone.
  var isRestored: Bool { !self.isCanceled && self.history.contains { $0.kind == .restored } }

  func hasContent(of draft: OrderDraft) -> Bool {
    var edited = PlacedOrder(self)
    edited.adopt(draft)
    return edited == PlacedOrder(self)
  }
}

extension OrderDraft {
  var storedLines: [OrderLinePayload] {
    lines.map(OrderLinePayload.init)
  }
}

/// The stored form of an order that a user has placed, edited or canceled.
struct PlacedOrder: Codable, Equatable, Sendable {
  var number: Int
  /// The identifier that the client created for the draft, so that a repeated request places no second order; empty for
  /// a seeded order.
  var draftID: String
  var customerName: String
  var shippingAddress: Address
  var lines: [OrderLinePayload]
  var discountCents: Int
  var date: Date
  var author: String
  var isCompleted = false
  var isPaid = false
  /// Whether the order is canceled; `nil` in a document before version 6.
  private(set) var isCanceled: Bool?

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
  init(_ details: OrderDetailsPayload) {
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

  mutating func adopt(_ kind: OrderEvent.Kind) {
    switch kind {
    case .paid: isPaid = true
    case .completed, .reopened: isCompleted = kind == .completed
    case .canceled, .restored: isCanceled = kind == .canceled
    case .placed, .edited: break
    }
  }

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
    // The order may have joined the customer of the typed name.
    if FoldedText(draft.customerName) == FoldedText(customerName) { same.customerName = draft.customerName }
    return same == PlacedOrder(draft, number: number, by: author, at: date)
  }

  var stored: OrderPayload {
    OrderPayload(
      id: number, customerName: customerName, totalCents: totalCents, date: date, isCompleted: isCompleted,
      isPaid: isPaid || isCompleted, isCanceled: isCanceled ?? false, itemCount: lines.count,
      city: shippingAddress.city)
  }
}
