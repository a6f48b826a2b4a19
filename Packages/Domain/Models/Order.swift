public import Foundation

/// An order of a customer.
public struct Order: Identifiable, Equatable, Codable, Sendable {
  /// The order number, which the customer sees and links contain: `trellis://orders/1042`.
  public let id: Int
  /// The full name of the customer.
  public var customerName: String
  /// The total price in US dollars, the currency of the shop.
  public var total: Decimal
  /// The time at which the order was placed.
  public var date: Date
  /// Whether the order is completed.
  public var isCompleted: Bool
  /// Whether the order is paid; a server completes paid orders only.
  public var isPaid: Bool
  /// Whether the order is canceled, so that it is neither pending nor completed and has no revenue.
  ///
  /// A server cancels unpaid orders only.
  public var isCanceled: Bool
  /// The number of items, each of which is a line of the order, or `nil` if the server does not report it.
  public var itemCount: Int?
  /// The city to which the order is sent, or `nil` if the server does not report it.
  public var city: String?

  /// Creates an order, which is paid in any case if it is completed.
  public init(
    id: Int, customerName: String, total: Decimal, date: Date, isCompleted: Bool = false, isPaid: Bool = false,
    isCanceled: Bool = false, itemCount: Int? = nil, city: String? = nil
  ) {
    self.id = id
    self.customerName = customerName
    self.total = total
    self.date = date
    self.isCompleted = isCompleted
    self.isPaid = isPaid || isCompleted
    self.isCanceled = isCanceled
    self.itemCount = itemCount
    self.city = city
  }

  /// Whether the total is above 1,000 US dollars.
  public var isHighValue: Bool { total > 1000 }
  /// The loyalty discount in US dollars: a tenth of the total.
  public var discount: Decimal { total / 10 }
  /// Whether the discount is granted: it has to be at least 10 US dollars.
  public var qualifiesForDiscount: Bool { discount >= 10 }
}

extension Order {
  /// Decodes an order, and throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(in: ShopLimits.orderNumber, forKey: .id)
    customerName = try container.decode(String.self, forKey: .customerName)
    total = try container.decode(in: ShopLimits.amount, forKey: .total)
    date = try container.decode(Date.self, forKey: .date)
    isCompleted = try container.decode(Bool.self, forKey: .isCompleted)
    isPaid = try container.decode(Bool.self, forKey: .isPaid)
    isCanceled = try container.decodeIfPresent(Bool.self, forKey: .isCanceled) ?? false
    itemCount = try container.decodeIfPresent(in: ShopLimits.count, forKey: .itemCount)
    city = try container.decodeIfPresent(String.self, forKey: .city)
  }
}

extension Sequence<Order> {
  /// The sum of the totals in US dollars.
  public var total: Decimal { reduce(0) { $0 + $1.total } }
}

extension Order {
  /// A stage of an order, in the order in which orders pass them.
  public enum Stage: Int, Sendable, CaseIterable {
    /// The order is placed and not paid.
    case placed
    /// The order is paid and not completed.
    case paid
    /// The order is completed.
    case completed
    /// The order is canceled, which only an unpaid order can be.
    case canceled

    /// The word for the stage on the screens.
    public var title: String {
      switch self {
      case .placed: "Placed"
      case .paid: "Paid"
      case .completed: "Completed"
      case .canceled: "Canceled"
      }
    }
  }

  /// The stage that the order has reached.
  public var stage: Stage {
    if isCanceled { return .canceled }
    if isCompleted { return .completed }
    return isPaid ? .paid : .placed
  }

  /// Whether the order can be completed: it is paid, and pending.
  public var canBeCompleted: Bool { stage == .paid }
  /// Whether the shop still has to complete the order.
  public var isPending: Bool { stage == .placed || stage == .paid }
  /// Whether the order can be edited and canceled: it is pending, and not paid.
  public var canBeRevised: Bool { stage == .placed }
}

extension Order {
  /// The discount that is granted on the order: `discount` to the cent, or 0 if the order does not qualify.
  public var grantedDiscount: Decimal { qualifiesForDiscount ? discount.roundedToCents : 0 }

  /// Returns the loyalty discount, to the cent, on the lines of a new order; 0 if the order does not qualify.
  ///
  /// `discount` is a tenth of the total, which is what the customer pays after the discount. It is therefore an
  /// eleventh of the subtotal: a subtotal of 110 US dollars has a discount of 10 and a total of 100.
  public static func grantedDiscount(onSubtotal subtotal: Decimal) -> Decimal {
    let discount = (subtotal / 11).roundedToCents
    let order = Order(id: 0, customerName: "", total: subtotal - discount, date: .distantPast)
    return order.qualifiesForDiscount ? discount : 0
  }
}

extension Decimal {
  /// The amount rounded to whole cents, with half a cent away from zero.
  var roundedToCents: Decimal {
    var amount = self
    var result = Decimal()
    NSDecimalRound(&result, &amount, 2, .plain)
    return result
  }
}
