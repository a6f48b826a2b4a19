import Foundation
import Models

/// The stored form of an order that a user has placed.
struct PlacedOrder: Codable, Equatable, Sendable {
  var number: Int
  /// The identifier that the client created for the draft, so that a repeated request places no second order.
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
    lines = draft.lines.map {
      StoredLine(name: $0.name, quantity: $0.quantity, unitPriceCents: $0.unitPrice.cents)
    }
    discountCents = draft.discount.cents
    self.date = date
    self.author = author
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
    return same == PlacedOrder(draft, number: number, by: author, at: date)
  }

  /// The JSON representation of the order.
  var stored: StoredOrder {
    StoredOrder(
      id: number, customerName: customerName, totalCents: totalCents, date: date, isCompleted: isCompleted,
      isPaid: isPaid || isCompleted)
  }
}
