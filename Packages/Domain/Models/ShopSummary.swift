public import Foundation

/// The figures of a shop at one time, which a dashboard shows.
public struct ShopSummary: Equatable, Codable, Sendable {
  /// The number of orders that are neither completed nor canceled.
  public var pendingCount: Int
  /// The number of completed orders.
  public var completedCount: Int
  /// The number of orders with a high value, see `Order.isHighValue`.
  public var highValueCount: Int
  /// The pending ones of these.
  public var pendingHighValueCount: Int
  /// The total of the pending orders with a high value, in US dollars.
  public var pendingHighValueTotal: Decimal
  /// The latest days, the oldest first and today last, without a gap; as many as the request names.
  public var days: [ShopDay]
  /// The pending orders that were placed first, the oldest first; at most `ShopSummary.rowLimit`.
  public var oldestPending: [Order]
  /// The customers with the highest revenue in `days`, the highest first; at most `ShopSummary.rowLimit`.
  public var topCustomers: [CustomerRevenue]
  /// The latest events of all orders, the latest first; at most `ShopSummary.rowLimit`.
  public var latestActivity: [ShopActivity]
  /// The maximum number of elements of each list but the days.
  public static let rowLimit = 10
  /// The numbers of days that a request may name.
  public static let dayCounts = 1...60

  /// Creates a summary.
  public init(
    pendingCount: Int, completedCount: Int, highValueCount: Int, pendingHighValueCount: Int,
    pendingHighValueTotal: Decimal, days: [ShopDay], oldestPending: [Order], topCustomers: [CustomerRevenue],
    latestActivity: [ShopActivity]
  ) {
    self.pendingCount = pendingCount
    self.completedCount = completedCount
    self.highValueCount = highValueCount
    self.pendingHighValueCount = pendingHighValueCount
    self.pendingHighValueTotal = pendingHighValueTotal
    self.days = days
    self.oldestPending = oldestPending
    self.topCustomers = topCustomers
    self.latestActivity = latestActivity
  }

  /// Decodes the figures; throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pendingCount = try container.decode(in: ShopLimits.count, forKey: .pendingCount)
    completedCount = try container.decode(in: ShopLimits.count, forKey: .completedCount)
    highValueCount = try container.decode(in: ShopLimits.count, forKey: .highValueCount)
    pendingHighValueCount = try container.decode(in: ShopLimits.count, forKey: .pendingHighValueCount)
    pendingHighValueTotal = try container.decode(in: ShopLimits.amount, forKey: .pendingHighValueTotal)
    days = try container.decode([ShopDay].self, forKey: .days)
    oldestPending = try container.decode([Order].self, forKey: .oldestPending)
    topCustomers = try container.decode([CustomerRevenue].self, forKey: .topCustomers)
    latestActivity = try container.decode([ShopActivity].self, forKey: .latestActivity)
  }

  /// The number of all orders.
  public var orderCount: Int { completedCount + pendingCount }
}

/// The orders that were placed on one day, without those that were canceled.
public struct ShopDay: Equatable, Codable, Sendable {
  /// The start of the day in the time zone of the request.
  public var date: Date
  /// The number of orders placed on the day that are completed by now.
  public var completedCount: Int
  /// The number of orders placed on the day that are still pending.
  public var pendingCount: Int
  /// The total of all orders placed on the day, in US dollars.
  public var revenue: Decimal

  /// Creates a day.
  public init(date: Date, completedCount: Int, pendingCount: Int, revenue: Decimal) {
    self.date = date
    self.completedCount = completedCount
    self.pendingCount = pendingCount
    self.revenue = revenue
  }

  /// Decodes a day; throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decode(Date.self, forKey: .date)
    completedCount = try container.decode(in: ShopLimits.count, forKey: .completedCount)
    pendingCount = try container.decode(in: ShopLimits.count, forKey: .pendingCount)
    revenue = try container.decode(in: ShopLimits.amount, forKey: .revenue)
  }

  /// The number of all orders placed on the day.
  public var orderCount: Int { completedCount + pendingCount }
}

extension Sequence<ShopDay> {
  /// The number of all orders placed on the days.
  public var orderCount: Int { reduce(0) { $0 + $1.orderCount } }
  /// The number of orders placed on the days that are still pending.
  public var pendingCount: Int { reduce(0) { $0 + $1.pendingCount } }
  /// The total of all orders placed on the days, in US dollars.
  public var revenue: Decimal { reduce(0) { $0 + $1.revenue } }
}

/// The orders of one customer in a period.
public struct CustomerRevenue: Equatable, Codable, Sendable {
  /// The name of the customer.
  public var customerName: String
  /// The number of orders.
  public var orderCount: Int
  /// Their total in US dollars.
  public var revenue: Decimal

  /// Creates the orders of a customer.
  public init(customerName: String, orderCount: Int, revenue: Decimal) {
    self.customerName = customerName
    self.orderCount = orderCount
    self.revenue = revenue
  }

  /// Decodes the orders of a customer; throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    customerName = try container.decode(String.self, forKey: .customerName)
    orderCount = try container.decode(in: ShopLimits.count, forKey: .orderCount)
    revenue = try container.decode(in: ShopLimits.amount, forKey: .revenue)
  }
}

/// An event of an order, with what a dashboard shows of the order.
public struct ShopActivity: Equatable, Codable, Sendable {
  /// The number of the order.
  public var orderID: Order.ID
  /// The name of its customer.
  public var customerName: String
  /// Its total in US dollars.
  public var total: Decimal
  /// What happened to it.
  public var kind: OrderEvent.Kind
  /// When it happened.
  public var date: Date

  /// Creates an event.
  public init(orderID: Order.ID, customerName: String, total: Decimal, kind: OrderEvent.Kind, date: Date) {
    self.orderID = orderID
    self.customerName = customerName
    self.total = total
    self.kind = kind
    self.date = date
  }

  /// Decodes an event; throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    orderID = try container.decode(in: ShopLimits.orderNumber, forKey: .orderID)
    customerName = try container.decode(String.self, forKey: .customerName)
    total = try container.decode(in: ShopLimits.amount, forKey: .total)
    kind = try container.decode(OrderEvent.Kind.self, forKey: .kind)
    date = try container.decode(Date.self, forKey: .date)
  }
}
