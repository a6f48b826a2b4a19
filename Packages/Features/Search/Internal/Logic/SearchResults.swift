import FeatureKit
import Models

/// The response to a search: its first page, or the matches among the loaded orders.
nonisolated struct SearchResults: Equatable, Sendable {
  let text: String
  /// The matching orders of the page, the newest first.
  let orders: [Order]
  let total: Int
  /// Whether matches by item are missing from the response, because the server is unreachable.
  let omitsItems: Bool
  let customers: [CustomerMatch]

  init(text: String, page: OrderPage) {
    self.text = text
    orders = page.orders
    total = page.total
    omitsItems = page.omitsItems
    customers = CustomerMatch.customers(of: page.orders)
  }

  /// Searches loaded orders as the server does, until it responds; of repeated orders, the first one counts.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of orders.
  init(text: String, loadedOrders: [Order]) {
    var numbers: Set<Order.ID> = []
    let orders = loadedOrders.filter { numbers.insert($0.id).inserted }
    self.init(text: text, page: OrderQuery(search: text).page(of: orders) { _ in [] })
  }

  /// Returns the number of results as a sentence, such as "12 orders".
  ///
  /// If the page does not contain all orders, the sentence says how to see the others.
  func countLine(for scope: SearchScope) -> String {
    count(in: scope) + (omitsItems ? ". Items are searched by the server only" : "")
  }

  private func count(in scope: SearchScope) -> String {
    let isComplete = orders.count >= total
    let advice = isComplete ? "" : ". Type more to narrow the search"
    switch scope {
    case .orders where isComplete: return Self.count(total, "order")
    case .orders: return "\(Self.number(orders.count)) of \(Self.count(total, "order"))\(advice)"
    case .customers where isComplete: return Self.count(customers.count, "customer")
    case .customers:
      return "\(Self.count(customers.count, "customer")) in the newest \(Self.count(orders.count, "order"))\(advice)"
    }
  }

  /// Returns a number with its noun, in the singular for one.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func number(_ count: Int) -> String { CountFormat().string(from: count) }
}
