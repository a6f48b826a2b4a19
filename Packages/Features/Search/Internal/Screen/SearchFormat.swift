import FeatureKit
import Foundation
import Models

/// The formatter of found orders, whose rows are those of the order list.
struct SearchFormat {
  private let day: DayFormat
  private let age = AgeFormat()
  private let price = PriceFormat()
  let now: @Sendable () -> Date
  private let calendar: Calendar

  init(timeZone: TimeZone, now: @escaping @Sendable () -> Date) {
    day = DayFormat(timeZone: timeZone)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    self.now = now
  }

  func isToday(_ date: Date) -> Bool { calendar.isDate(date, inSameDayAs: now()) }

  func texts(of order: Order) -> RecordTexts {
    RecordTexts(
      number: "#\(order.id)", name: order.customerName, date: day.string(from: order.date),
      time: day.time(of: order.date), age: age.string(from: order.date, to: now()),
      items: order.itemCount.map(String.init) ?? "", amount: price.string(from: order.total),
      status: RecordStatus(
        order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted, isDropped: order.isCanceled))
  }
}

/// Orders with the moment of their last event, which a screen can show without following the time.
extension SearchFormat {
  /// Returns a day without its year: `Nov 18`.
  func day(of date: Date) -> String { String(day.string(from: date).prefix { $0 != "," }) }

  func momentTexts(of order: Order, at time: Date) -> RecordTexts {
    texts(
      order.id, order.customerName, order.total, order.date, at: time,
      RecordStatus(order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted, isDropped: order.isCanceled))
  }

  /// Returns the texts of the order of an event, with the status that the order has reached by it.
  func momentTexts(of event: ShopActivity, at time: Date) -> RecordTexts {
    let status =
      switch event.kind {
      case .placed: RecordStatus("Placed", isStarted: false, isDone: false)
      case .paid: RecordStatus("Paid", isStarted: true, isDone: false)
      case .completed: RecordStatus("Completed", isStarted: true, isDone: true)
      case .reopened: RecordStatus("Reopened", isStarted: true, isDone: false)
      case .edited: RecordStatus("Edited", isStarted: false, isDone: false)
      case .canceled: RecordStatus("Canceled", isStarted: false, isDone: false, isDropped: true)
      case .restored: RecordStatus("Restored", isStarted: false, isDone: false)
      }
    return texts(event.orderID, event.customerName, event.total, event.date, at: time, status)
  }

  private func texts(
    _ id: Order.ID, _ name: String, _ total: Decimal, _ date: Date, at time: Date, _ status: RecordStatus
  ) -> RecordTexts {
    RecordTexts(
      number: "#\(id)", name: name, date: day.string(from: date), time: day.time(of: date), age: moment(date, at: time),
      amount: price.string(from: total), status: status)
  }

  /// Returns the time of an event of today, or the day of an earlier one.
  private func moment(_ date: Date, at time: Date) -> String {
    calendar.isDate(date, inSameDayAs: time) ? day.time(of: date) : day(of: date)
  }
}
