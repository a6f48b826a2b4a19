import Foundation
public import Models

extension OrderDetails {
  /// Returns the details of an order with one or two lines, a discount if the order qualifies, and an event for each stage.
  ///
  /// - Parameter order: The order.
  /// - Returns: The details, whose `order` equals the order.
  public static func sample(of order: Order) -> OrderDetails {
    let subtotal = order.total + order.grantedDiscount
    let cards = subtotal > 10 ? [OrderLine(name: "Punched cards, box of 500", quantity: 2, unitPrice: 5)] : []
    let gear = OrderLine(name: "Brass gear, 40 teeth", quantity: 1, unitPrice: subtotal - cards.subtotal)
    let placed = OrderEvent(kind: .placed, date: order.date, author: order.customerName)
    let paid = OrderEvent(kind: .paid, date: order.date + 600, author: order.customerName)
    let completed = OrderEvent(kind: .completed, date: order.date + 3600, author: User.sample.name)
    return OrderDetails(
      id: order.id, customerName: order.customerName, date: order.date, isCompleted: order.isCompleted,
      isPaid: order.isPaid, lines: cards + [gear],
      discount: order.grantedDiscount,
      shippingAddress: Address(
        recipient: order.customerName, street: "12 Mill Lane", city: "Cambridge", postalCode: "CB2 1TN",
        country: "United Kingdom"),
      history: [placed] + (order.isPaid ? [paid] : []) + (order.isCompleted ? [completed] : []))
  }
}

extension OrderDraft {
  /// A valid draft of 110 US dollars, with the discount of 10 US dollars.
  public static let sample = OrderDraft(
    id: "draft-1", customerName: "Mary Somerville",
    shippingAddress: Address(
      recipient: "Mary Somerville", street: "12 Mill Lane", city: "Cambridge", postalCode: "CB2 1TN",
      country: "United Kingdom"),
    lines: [OrderLine(name: "Punched cards, box of 500", quantity: 2, unitPrice: 55)], appliesDiscount: true)
}
