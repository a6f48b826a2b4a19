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
