import Foundation
public import Models

extension Order {
  /// A paid, pending order of 100 US dollars, the minimum for a discount.
  public static let sample = Order(
    id: 1001, customerName: "John Appleseed", total: 100, date: date(day: 20), isPaid: true, itemCount: 2,
    city: "Cambridge")

  /// Seven orders, the newest first.
  ///
  /// Four are pending, of which one is not paid, and three are completed. Two have a high value, and one has a total of exactly 1,000. One customer is
  /// called John, and one name consists of wide characters.
  public static let samples = [
    sample,
    Order(
      id: 1002, customerName: "Alice Turner", total: 1250, date: date(day: 19), isCompleted: true, itemCount: 2,
      city: "Cambridge"),
    Order(
      id: 1003, customerName: "李 小龍", total: 88, date: date(day: 18), isPaid: true, itemCount: 2, city: "Cambridge"),
    Order(
      id: 1004, customerName: "Zoë Núñez", total: 4999.99, date: date(day: 17), isPaid: true, itemCount: 2,
      city: "Cambridge"),
    Order(
      id: 1005, customerName: "Bob Novak", total: 12.5, date: date(day: 16), isCompleted: true, itemCount: 2,
      city: "Cambridge"),
    Order(id: 1006, customerName: "Alice Turner", total: 1000, date: date(day: 15), itemCount: 2, city: "Cambridge"),
    Order(
      id: 1007, customerName: "Mary Jensen", total: 640, date: date(day: 14), isCompleted: true, itemCount: 2,
      city: "Cambridge"),
  ]

  private static func date(day: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(1_795_176_000 + (day - 20) * 86_400))
  }
}

extension OrderDetails {
  /// Returns the details of an order with a discount if the order qualifies, and an event for each stage.
  ///
  /// The order has as many lines as it has items, or one or two if their number is unknown.
  public static func sample(of order: Order) -> OrderDetails {
    let subtotal = order.total + order.grantedDiscount
    let cardCount = order.itemCount.map { $0 - 1 } ?? (subtotal > 10 ? 1 : 0)
    let unitPrice = subtotal > Decimal(10 * cardCount) ? Decimal(5) : 0.01
    let cards = Array(
      repeating: OrderLine(name: "Punched cards, box of 500", quantity: 2, unitPrice: unitPrice),
      count: max(0, cardCount))
    let gear = OrderLine(name: "Brass gear, 40 teeth", quantity: 1, unitPrice: subtotal - cards.subtotal)
    let placed = OrderEvent(kind: .placed, date: order.date, author: order.customerName)
    let paid = OrderEvent(kind: .paid, date: order.date + 600, author: order.customerName)
    let completed = OrderEvent(kind: .completed, date: order.date + 3600, author: User.sample.name)
    let canceled = OrderEvent(kind: .canceled, date: order.date + 600, author: User.sample.name)
    return OrderDetails(
      id: order.id, customerName: order.customerName, date: order.date, isCompleted: order.isCompleted,
      isPaid: order.isPaid, isCanceled: order.isCanceled, lines: cards + [gear],
      discount: order.grantedDiscount,
      shippingAddress: Address(
        recipient: order.customerName, street: "12 Mill Lane", city: order.city ?? "Cambridge",
        postalCode: "CB2 1TN", country: "United Kingdom"),
      history: [placed] + (order.isPaid ? [paid] : []) + (order.isCompleted ? [completed] : [])
        + (order.isCanceled ? [canceled] : []))
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

extension Purchase {
  /// The active purchase of the pro plan, made on November 20, 2026.
  public static let sample = Purchase(plan: .pro, state: .active, date: Date(timeIntervalSince1970: 1_795_176_000))

  /// The pending purchase of the team plan, over the pro plan.
  public static let pendingSample = Purchase(
    plan: .team, fallbackPlan: .pro, state: .pending, date: Date(timeIntervalSince1970: 1_795_176_000))

  /// The declined purchase of the team plan, over the free plan.
  public static let declinedSample = Purchase(
    plan: .team, state: .declined, date: Date(timeIntervalSince1970: 1_795_176_000))
}

extension User {
  /// A signed-in user.
  public static let sample = User(id: "ada", name: "Ada Lovelace", email: "ada@example.com", token: "sample-token")
}

extension Session {
  /// The session of `User.sample`, valid until December 20, 2026.
  public static let sample = Session(user: .sample, expiresAt: Date(timeIntervalSince1970: 1_797_768_000))
}

extension Profile {
  /// The profile of `User.sample`.
  public static let sample = Profile(name: "Ada Lovelace", shopName: "Analytical Engines", email: "ada@example.com")
}
