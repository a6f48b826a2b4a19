public import Foundation

/// A customer of the shop: all orders under one full name.
public struct Customer: Identifiable, Equatable, Codable, Sendable {
  /// The full name, which identifies the customer.
  public var name: String
  /// The number of orders, without the canceled ones.
  public var orderCount: Int
  /// The number of these that are pending.
  public var pendingCount: Int
  /// The total of these in US dollars.
  public var revenue: Decimal
  /// The date of the newest order, which may be a canceled one.
  public var lastOrderDate: Date
  /// The address of the newest order.
  public var address: Address

  /// Creates a customer.
  public init(
    name: String, orderCount: Int, pendingCount: Int, revenue: Decimal, lastOrderDate: Date, address: Address
  ) {
    self.name = name
    self.orderCount = orderCount
    self.pendingCount = pendingCount
    self.revenue = revenue
    self.lastOrderDate = lastOrderDate
    self.address = address
  }

  /// Decodes a customer; throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    orderCount = try container.decode(in: ShopLimits.count, forKey: .orderCount)
    pendingCount = try container.decode(in: ShopLimits.count, forKey: .pendingCount)
    revenue = try container.decode(in: ShopLimits.amount, forKey: .revenue)
    lastOrderDate = try container.decode(Date.self, forKey: .lastOrderDate)
    address = try container.decode(Address.self, forKey: .address)
  }

  /// The name.
  public var id: String { name }

  /// Returns the customers of some orders, sorted by name.
  public static func all(of orders: [OrderDetails]) -> [Customer] {
    CustomerSort(.name).sorted(
      Dictionary(grouping: orders, by: \.order.customerName).values.compactMap(Customer.init))
  }

  /// Returns the name under which an order with a typed name joins the only customer of that name.
  ///
  /// Names that are equal as `FoldedText` are one name: `lucia weber` joins `Lucia Weber`. If the typed name exists, or
  /// if several or no customers have it, it remains.
  package static func name(joining typed: String, among names: some Sequence<String>) -> String {
    let folded = FoldedText(typed)
    let known = Set(names.filter { FoldedText($0) == folded })
    return known.count == 1 ? known.first ?? typed : typed
  }

  /// Creates the customer of some orders, which all have the same name; `nil` if there is none.
  private init?(_ orders: [OrderDetails]) {
    guard let last = orders.max(by: { ($0.order.date, $0.order.id) < ($1.order.date, $1.order.id) }) else { return nil }
    let counted = orders.map(\.order).filter { !$0.isCanceled }
    self.init(
      name: last.order.customerName, orderCount: counted.count, pendingCount: counted.count(where: \.isPending),
      revenue: counted.total, lastOrderDate: last.order.date, address: last.shippingAddress)
  }
}

/// A page of the response to a `CustomerQuery`.
public struct CustomerPage: Equatable, Codable, Sendable {
  /// The customers on the page, in the sort order of the query.
  public var customers: [Customer]
  /// The number of all matching customers, on this page and others.
  public var total: Int

  /// Creates a page.
  public init(customers: [Customer], total: Int) {
    self.customers = customers
    self.total = total
  }
}
