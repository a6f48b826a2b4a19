import FeatureKit
import Foundation
import Models

/// The formatter of order data, shared by all screens of the feature.
struct OrderFormat {
  private let price = PriceFormat()
  private let integer = CountFormat()
  private let age = AgeFormat()
  private let day: DayFormat
  private let timeZone: TimeZone
  private let now: @Sendable () -> Date

  init(timeZone: TimeZone, now: @escaping @Sendable () -> Date = { Date() }) {
    day = DayFormat(timeZone: timeZone)
    self.timeZone = timeZone
    self.now = now
  }

  nonisolated func number(_ id: Order.ID) -> String { "#\(id)" }
  func total(_ order: Order) -> String { amount(order.total) }
  func date(_ order: Order) -> String { date(order.date) }
  func date(_ date: Date) -> String { day.string(from: date) }
  /// Returns a day with the time of day: `Nov 20, 2026 09:14`.
  func time(_ date: Date) -> String { "\(day.string(from: date)) \(day.time(of: date))" }
  /// Returns the time that has passed since a date: `2 d`.
  func age(of date: Date) -> String { age.string(from: date, to: now()) }
  func status(_ order: Order) -> RecordStatus {
    RecordStatus(order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted, isDropped: order.isCanceled)
  }
  func count(_ count: Int) -> String { integer.string(from: count) }

  /// Returns the discount of an order as a negative amount, or the reason why there is none.
  func discount(_ details: OrderDetails) -> String {
    if details.discount > 0 { return amount(-details.discount) }
    return details.order.qualifiesForDiscount ? "Not applied" : "None"
  }

  /// The rule of the loyalty discount in words, as `Order.grantedDiscount(onSubtotal:)` has it.
  nonisolated static let discountRule = "1/11 of a subtotal of $110 or more"

  /// The subtotal in US dollars from which an order has the loyalty discount.
  nonisolated static let discountSubtotal: Decimal = 110

  func amount(_ amount: Decimal) -> String { price.string(from: amount) }

  /// Returns a number of orders in words: `1 order`, `12 orders`, `12 marked orders`.
  func orders(_ count: Int, _ adjective: String? = nil) -> String {
    [self.count(count), adjective, count == 1 ? "order" : "orders"].compactMap(\.self).joined(separator: " ")
  }

  /// The current time of day: `12:04`.
  var currentTime: String { day.time(of: now()) }

  /// The current day in ISO 8601, such as `2026-11-20`.
  var isoDay: String {
    now().formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
  }

  func texts(_ order: Order) -> RecordTexts {
    RecordTexts(
      number: number(order.id), name: order.customerName, date: date(order), time: day.time(of: order.date),
      age: age.string(from: order.date, to: now()), items: order.itemCount.map(count) ?? "",
      amount: total(order),
      status: status(order))
  }
}

extension OrderFormat {
  /// Returns the number of matches and of all orders: `42 of 250`, or `42+ of 1,200` until the server responds.
  func countLine(_ counts: OrderCounts) -> String {
    "\(foundLine(counts)) of \(count(counts.total))"
  }

  /// Returns the number of matches: `42`, or `42+` until the server responds.
  private func foundLine(_ counts: OrderCounts) -> String {
    "\(count(counts.found))\(counts.mayHaveMore ? "+" : "")"
  }

  /// Returns what a search has found, and whether it has found no items: `42 found`.
  func searchLine(_ counts: OrderCounts) -> String {
    foundLine(counts) + (counts.omitsItems ? " found, items need the server" : " found")
  }

  /// Returns whether the list is out of date, or the number of new orders above the rows that the user reads, and the
  /// key that leads to them.
  func newOrdersLine(_ count: Int, isOutOfDate: Bool) -> String? {
    if isOutOfDate { return "Not up to date" }
    return count == 0 ? nil : "\(self.count(count)) new order\(count == 1 ? "" : "s") (Home)"
  }

  /// Returns the placeholder of an empty list.
  func emptyText(
    isSearching: Bool, omitsItems: Bool = false, query: OrderQuery, isShopEmpty: Bool, newOrderKey: String?
  ) -> String {
    if isSearching { return "Searching…" }
    if omitsItems { return "No name, number or city matches your search. Items are searched by the server only." }
    if query.isFilteredSearch { return "No order in “\(query.filter.title)” matches your search." }
    if !query.search.isEmpty { return "No order matches your search." }
    if !isShopEmpty { return "No order is in this group." }
    let advice = newOrderKey.map { "Press \($0) to place one." } ?? "They will appear here as they come in."
    return "No orders yet. " + advice
  }
}

extension OrderFilter {
  var title: String {
    switch self {
    case .all: "All"
    case .pending: "Pending"
    case .completed: "Completed"
    case .highValue: "High value"
    }
  }
}

nonisolated extension OrderQuery {
  /// Whether a filter excludes orders from the search.
  var isFilteredSearch: Bool { filter != .all && !search.isEmpty }

  /// Returns whether a change of an order's stage can have moved it in the list, or removed it.
  func isAffected(by order: Order) -> Bool { effectiveSort.key == .status || !matches(order) }
}

nonisolated extension Order.ID {
  /// Parses an order number that consists of decimal digits only, without a sign.
  init?(number text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
