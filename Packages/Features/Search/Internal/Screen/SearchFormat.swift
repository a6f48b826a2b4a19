import FeatureKit
import Foundation
import Models

/// The formatter of found orders, whose rows are those of the order list.
struct SearchFormat {
  private let day: DayFormat
  private let age = AgeFormat()
  private let price = PriceFormat()
  private let now: @Sendable () -> Date

  /// Creates the formatter.
  ///
  /// - Parameters:
  ///   - timeZone: The time zone of the shop.
  ///   - now: Returns the current time, by which ages are measured.
  init(timeZone: TimeZone, now: @escaping @Sendable () -> Date) {
    day = DayFormat(timeZone: timeZone)
    self.now = now
  }

  /// Returns the texts of an order in the list of results.
  func texts(of order: Order) -> RecordTexts {
    RecordTexts(
      number: "#\(order.id)", name: order.customerName, date: day.string(from: order.date),
      time: day.time(of: order.date), age: age.string(from: order.date, to: now()),
      discount: order.qualifiesForDiscount ? price.string(from: -order.grantedDiscount) : "",
      amount: price.string(from: order.total),
      status: RecordStatus(order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted))
  }
}
