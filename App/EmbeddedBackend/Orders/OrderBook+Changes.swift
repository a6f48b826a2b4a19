import Foundation
import Models

// A change is computed first, then stored, then adopted. A change that cannot be stored therefore has no effect.
extension OrderBook {
  /// Returns the changes after an order is completed or reopened, or the current ones if there is no such order.
  ///
  /// - Parameters:
  ///   - isCompleted: Whether the order is completed after the change.
  ///   - number: The number of the order.
  ///   - author: The name of the user who makes the change.
  ///   - date: The time of the change.
  /// - Returns: The changes to store.
  func changes(setting isCompleted: Bool, number: Int, by author: String, at date: Date) -> OrderChanges {
    var next = changes
    if let index = index(of: number) {
      next.set(number, isCompleted: isCompleted, wasCompleted: seed.facts(at: index).isCompleted)
    } else if let position = next.placed.firstIndex(where: { $0.number == number }) {
      next.placed[position].isCompleted = isCompleted
    } else {
      return changes
    }
    next.record(OrderEvent(kind: isCompleted ? .completed : .reopened, date: date, author: author), of: number)
    return next
  }

  /// Returns the changes after the payment of an order, or the current ones if there is no such order.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - author: The name of the user who takes the payment.
  ///   - date: The time of the payment.
  /// - Returns: The changes to store.
  func changes(paying number: Int, by author: String, at date: Date) -> OrderChanges {
    var next = changes
    if index(of: number) != nil {
      next.paid.insert(number)
    } else if let position = next.placed.firstIndex(where: { $0.number == number }) {
      next.placed[position].isPaid = true
    } else {
      return changes
    }
    next.record(OrderEvent(kind: .paid, date: date, author: author), of: number)
    return next
  }

  /// Returns whether another client has made a change of an order.
  ///
  /// - Parameters:
  ///   - kind: What the change has done.
  ///   - order: The order. Its history contains the change, if there was one.
  ///   - client: The client that requests the same change.
  /// - Returns: `true` if the client has not made the change itself.
  func isChange(_ kind: OrderEvent.Kind, of order: StoredOrderDetails, byOtherThan client: TokenHash) -> Bool {
    order.history.contains { $0.kind == kind } && lastClients[order.id] != client
  }

  /// Returns the changes after a valid draft is placed, with the next free order number.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - author: The name of the user who places the order.
  ///   - date: The time at which the order is placed.
  /// - Returns: The changes to store, and the number of the order.
  func changes(placing draft: OrderDraft, by author: String, at date: Date) -> (changes: OrderChanges, number: Int) {
    let number = OrderSeed.firstNumber + count
    var next = changes
    next.add(PlacedOrder(draft, number: number, by: author, at: date), seedCount: seedCount)
    return (next, number)
  }
}
