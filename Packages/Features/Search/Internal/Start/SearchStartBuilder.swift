import FeatureKit
import Foundation
import Models
import Services

/// Formats the figures of the shop as what the search offers before a text.
struct SearchStartBuilder {
  /// The formatter of orders, which has the current time.
  let format: SearchFormat
  private let count = CountFormat()
  private let price = PriceFormat()

  /// The number of letters of the example for a part of a name.
  private static let partLength = 3

  init(format: SearchFormat) {
    self.format = format
  }

  func start(of shop: ShopSummary) -> SearchStart {
    SearchStart(
      isShopEmpty: shop.pendingCount + shop.completedCount == 0, filters: filters(shop),
      customers: shop.topCustomers.map(customer), dayCount: shop.days.count,
      latest: latest(shop.latestActivity), oldest: shop.oldestPending.map(row), examples: examples(shop))
  }

  func row(of order: Order) -> SearchStart.OrderRow {
    SearchStart.OrderRow(id: order.id, texts: format.momentTexts(of: order, at: format.now()))
  }

  private func filters(_ shop: ShopSummary) -> [SearchStart.Filter] {
    let oldest = shop.oldestPending.first.map { "since \(format.day(of: $0.date))" } ?? "nothing is waiting"
    let high = "over $1,000, \(count.string(from: shop.pendingHighValueCount)) pending"
    return [
      filter(.pending, "Pending", shop.pendingCount, oldest),
      filter(.highValue, "High value", shop.highValueCount, high),
      filter(.completed, "Completed", shop.completedCount, ""),
      filter(.all, "All orders", shop.orderCount, ""),
    ]
  }

  private func filter(_ id: OrderFilter, _ title: String, _ number: Int, _ detail: String) -> SearchStart.Filter {
    SearchStart.Filter(id: id, title: title, count: count.string(from: number), detail: detail)
  }

  private func customer(_ customer: CustomerRevenue) -> SearchStart.Customer {
    SearchStart.Customer(
      name: customer.customerName, count: SearchResults.count(customer.orderCount, "order"),
      revenue: price.string(from: customer.revenue))
  }

  private func latest(_ activity: [ShopActivity]) -> [SearchStart.OrderRow] {
    let time = format.now()
    var ids: Set<Order.ID> = []
    return activity.filter { ids.insert($0.orderID).inserted }.map { event in
      SearchStart.OrderRow(id: event.orderID, texts: format.momentTexts(of: event, at: time))
    }
  }

  /// Returns numbers and names that this shop has, and parts of them.
  private func examples(_ shop: ShopSummary) -> [SearchStart.Example] {
    let names = shop.topCustomers.map(\.customerName)
    let part = names.dropFirst().lazy.compactMap(Self.part).first ?? names.first.flatMap(Self.part)
    let examples = [
      shop.latestActivity.first.map { SearchStart.Example(text: String($0.orderID), meaning: "an order's number") },
      names.first.map { SearchStart.Example(text: $0, meaning: "a customer's name") },
      part.map { SearchStart.Example(text: $0, meaning: "a part of a name") },
      shop.latestActivity.first.map {
        SearchStart.Example(text: String(String($0.orderID).dropLast()), meaning: "a part of a number")
      },
    ]
    return examples.compactMap { $0 }.filter { !$0.text.isEmpty }
  }

  /// Returns the beginning of the last word of a name, or `nil` if that is the whole word.
  private static func part(of name: String) -> String? {
    guard let word = name.split(separator: " ").last, word.count > partLength else { return nil }
    return String(word.prefix(partLength))
  }
}
