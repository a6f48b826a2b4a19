import Foundation
import Models
import ShopAPI

/// The customers of a shop, computed from all orders, because each change can change each figure.
struct ShopCustomers {
  private var customers: [String: CustomerPayload] = [:]

  /// Computes the customers in O(*n*) for *n* orders.
  ///
  /// - Parameter revised: The indices of the seeded orders that do not follow from the seed.
  init(columns: OrderColumns, seed: OrderSeed, except revised: Set<Int>, and own: [PlacedOrder]) {
    var figures = [SeededCustomer](repeating: SeededCustomer(), count: CustomerNames.all.count)
    for index in columns.customers.indices where revised.isEmpty || !revised.contains(index) {
      figures[Int(columns.customers[index])].add(
        index, cents: Int(columns.cents[index]), isCompleted: columns.isCompleted[index])
    }
    for (number, figures) in figures.enumerated() {
      guard let last = figures.lastIndex else { continue }
      let name = CustomerNames.all[number]
      customers[name] = CustomerPayload(
        figures, name: name, lastOrderDate: seed.date(at: last), address: seed.address(of: number))
    }
    for order in own.sorted(by: { ($0.date, $0.number) < ($1.date, $1.number) }) { add(order) }
  }

  private mutating func add(_ order: PlacedOrder) {
    var customer =
      customers[order.customerName]
      ?? CustomerPayload(name: order.customerName, lastOrderDate: order.date, address: order.shippingAddress)
    customer.add(order.stored)
    if customer.lastOrderDate <= order.date {
      (customer.lastOrderDate, customer.address) = (order.date, order.shippingAddress)
    }
    customers[order.customerName] = customer
  }

  /// Returns the customers who match a query, whose offset and limit must not be negative.
  func page(for query: CustomerQuery) -> CustomerPagePayload {
    let page = query.page(of: customers.values.map(\.customer))
    return CustomerPagePayload(customers: page.customers.compactMap { customers[$0.name] }, total: page.total)
  }
}

/// The figures of the seeded orders of one customer.
private struct SeededCustomer {
  private(set) var count = 0
  private(set) var pendingCount = 0
  private(set) var cents = 0
  private(set) var lastIndex: Int?

  /// Adds the order at an index, which is higher than those before.
  mutating func add(_ index: Int, cents: Int, isCompleted: Bool) {
    count += 1
    if !isCompleted { pendingCount += 1 }
    self.cents += cents
    lastIndex = index
  }
}

extension CustomerPayload {
  fileprivate init(_ figures: SeededCustomer, name: String, lastOrderDate: Date, address: Address) {
    self.init(name: name, lastOrderDate: lastOrderDate, address: address)
    (orderCount, pendingCount, revenueCents) = (figures.count, figures.pendingCount, figures.cents)
  }

  fileprivate mutating func add(_ order: OrderPayload) {
    guard !order.isCanceled else { return }
    orderCount += 1
    if order.isPending { pendingCount += 1 }
    revenueCents += order.totalCents
  }
}
