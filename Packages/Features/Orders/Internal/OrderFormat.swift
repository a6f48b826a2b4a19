import FeatureKit
import Foundation
import Models

/// How orders are written. Made once for the whole feature.
struct OrderFormat {
  private let price = PriceFormat()
  private let day: DayFormat

  init(timeZone: TimeZone) {
    day = DayFormat(timeZone: timeZone)
  }

  func number(_ id: Order.ID) -> String { "#\(id)" }
  /// What did not happen when an order could not be completed.
  func notCompleted(_ id: Order.ID) -> String { "Order \(number(id)) was not completed" }
  /// What did not happen when a completion could not be undone.
  func notReopened(_ id: Order.ID) -> String { "Order \(number(id)) was not reopened" }
  func total(_ order: Order) -> String { price.string(from: order.total) ?? "$0.00" }
  func date(_ order: Order) -> String { day.string(from: order.date) }
  func status(_ order: Order) -> String { order.isCompleted ? "✓ Completed" : "○ Pending" }

  /// The sentence that acknowledges a change.
  func acknowledgement(of change: OrderChange) -> String {
    let order = "Order \(number(change.order.id))"
    return change.canUndo ? "✓ \(order) completed." : "\(order) is pending again."
  }

  /// What a loyal customer is given back, or why there is nothing.
  func discount(_ order: Order) -> String {
    guard order.qualifiesForDiscount else { return "None for a total this small" }
    return price.string(from: order.discount) ?? "$0.00"
  }
}
