import FeatureKit
import Foundation
import Models

/// The formatter of order data, shared by all screens of the feature.
struct OrderFormat {
  private let price = PriceFormat()
  private let integer = CountFormat()
  private let day: DayFormat

  init(timeZone: TimeZone) {
    day = DayFormat(timeZone: timeZone)
  }

  nonisolated func number(_ id: Order.ID) -> String { "#\(id)" }
  /// Returns the message for an order that could not be completed.
  nonisolated func completionFailureMessage(_ id: Order.ID) -> String { "Order \(number(id)) was not completed" }
  /// Returns the message for an order whose payment could not be taken.
  nonisolated func paymentFailureMessage(_ id: Order.ID) -> String { "Order \(number(id)) was not paid" }
  func total(_ order: Order) -> String { amount(order.total) }
  func date(_ order: Order) -> String { date(order.date) }
  func date(_ date: Date) -> String { day.string(from: date) }
  /// Returns the stage of an order.
  func status(_ order: Order) -> RecordStatus {
    RecordStatus(order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted)
  }
  func count(_ count: Int) -> String { integer.string(from: count) }

  /// Returns the discount of an order as a negative amount, or the reason why there is none.
  func discount(_ details: OrderDetails) -> String {
    if details.discount > 0 { return amount(-details.discount) }
    return details.order.qualifiesForDiscount ? "Not applied" : "None; granted from a total of $100"
  }

  func amount(_ amount: Decimal) -> String { price.string(from: amount) }
}

extension OrderFormat {
  /// Returns the number of matches and of all orders: `42 of 250`, or `42+ of 1,200` until the server responds.
  ///
  /// - Parameters:
  ///   - matchCount: The number of matches, as far as it is known.
  ///   - mayHaveMore: Whether the server may find more matches.
  ///   - total: The number of all orders in the list.
  /// - Returns: The text.
  func countLine(matchCount: Int, mayHaveMore: Bool, total: Int) -> String {
    "\(count(matchCount))\(mayHaveMore ? "+" : "") of \(count(total))"
  }

  /// Returns whether the list is out of date, or the number of new orders above the rows that the user reads, and the
  /// key that leads to them.
  ///
  /// - Parameters:
  ///   - count: The number of new orders.
  ///   - isOutOfDate: Whether the last change of the shop could not be loaded.
  /// - Returns: The text, or `nil` if there is nothing to say.
  func newOrdersLine(_ count: Int, isOutOfDate: Bool) -> String? {
    if isOutOfDate { return "Not up to date" }
    return count == 0 ? nil : "\(self.count(count)) new order\(count == 1 ? "" : "s") (Home)"
  }

  /// Returns the placeholder of an empty list.
  ///
  /// - Parameters:
  ///   - isSearching: Whether the response of the server is outstanding.
  ///   - searchText: The search text.
  ///   - isShopEmpty: Whether the shop has no orders at all.
  ///   - offersNewOrder: Whether the screen has the key for a new order.
  /// - Returns: The text.
  func emptyText(isSearching: Bool, searchText: String, isShopEmpty: Bool, offersNewOrder: Bool) -> String {
    if isSearching { return "Searching…" }
    if !searchText.isEmpty { return "No order matches your search." }
    if !isShopEmpty { return "No order is in this group." }
    return "No orders yet. " + (offersNewOrder ? "Press n to place one." : "They will appear here as they come in.")
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

nonisolated extension Order.ID {
  /// Parses an order number that consists of decimal digits only, without a sign.
  init?(number text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
