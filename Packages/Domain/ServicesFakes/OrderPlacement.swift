import Foundation
import Models
import Services

/// An order that was placed with a fake.
struct OrderPlacement: Sendable {
  var draft: OrderDraft
  var number: Order.ID
  var date: Date

  /// Returns the order with all its parts.
  ///
  /// - Parameter order: The current state of the order, or `nil` if it is pending.
  /// - Returns: The details.
  func details(of order: Order?) -> OrderDetails {
    OrderDetails(
      id: number, customerName: draft.customerName, date: date, isCompleted: order?.isCompleted ?? false,
      isPaid: order?.isPaid ?? false, lines: draft.lines, discount: draft.discount,
      shippingAddress: draft.shippingAddress,
      history: [OrderEvent(kind: .placed, date: date, author: "Ada Lovelace")])
  }
}

extension [OrderPlacement] {
  /// Adds a placement, and returns it, or returns the one of the same draft.
  ///
  /// - Parameter placement: The placement.
  /// - Returns: The placement of the draft.
  /// - Throws: `OrderError.draftAlreadyPlaced` if another version of the draft was placed.
  mutating func add(_ placement: OrderPlacement) throws(OrderError) -> OrderPlacement {
    guard let former = first(where: { $0.draft.id == placement.draft.id }) else {
      append(placement)
      return placement
    }
    guard former.draft == placement.draft else { throw .draftAlreadyPlaced }
    return former
  }
}
