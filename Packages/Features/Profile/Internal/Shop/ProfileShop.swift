import FeatureKit
import Foundation
import Models

/// The figures of the shop on the profile, formatted.
nonisolated struct ProfileShop: Equatable {
  /// A figure with its name.
  struct Figure: Identifiable, Equatable {
    let name: String
    let value: String
    /// What is special about the figure; empty for nothing.
    let detail: String

    var id: String { name }
  }

  /// The orders that were placed in seven days.
  struct Week: Identifiable, Equatable {
    /// The first day.
    let id: Date
    /// The first and the last day: `Nov 14 - Nov 20`.
    let title: String
    let orderCount: Int
    let orders: String
    let revenue: String
  }

  /// An event of an order.
  struct Event: Identifiable, Equatable {
    struct ID: Hashable {
      let order: Order.ID
      let kind: OrderEvent.Kind
      let date: Date
    }

    let id: ID
    /// The day and the time: `Nov 20 12:00`.
    let time: String
    let number: String
    let status: RecordStatus
    let customer: String
    let total: String
  }

  var figures: [Figure] = []
  var weeks: [Week] = []
  /// The latest events, the last one first.
  var activity: [Event] = []
}

/// Formats the figures of a shop for the profile.
struct ProfileShopBuilder {
  let timeZone: TimeZone
  private let day: DayFormat
  private let count = CountFormat()
  private let price = PriceFormat()

  /// The number of weeks.
  static let weekCount = 8
  private static let daysInWeek = 7

  init(timeZone: TimeZone) {
    self.timeZone = timeZone
    day = DayFormat(timeZone: timeZone)
  }

  func shop(of summary: ShopSummary) -> ProfileShop {
    ProfileShop(figures: figures(summary), weeks: weeks(summary.days), activity: summary.latestActivity.map(event))
  }

  func day(of date: Date) -> String { day.string(from: date) }

  private func figures(_ summary: ShopSummary) -> [ProfileShop.Figure] {
    let days = "\(summary.days.count) days"
    let oldest = summary.oldestPending.first.map { "the oldest since \(shortDay($0.date))" } ?? "nothing is waiting"
    let highValue = "over $1,000, \(count.string(from: summary.pendingHighValueCount)) pending"
    return [
      figure("Orders", count.string(from: summary.orderCount), ""),
      figure("Completed", count.string(from: summary.completedCount), ""),
      figure("Pending", count.string(from: summary.pendingCount), oldest),
      figure("High value", count.string(from: summary.highValueCount), highValue),
      figure(
        "Revenue", price.string(from: summary.days.revenue),
        "\(count.string(from: summary.days.orderCount)) orders in \(days)"),
    ]
  }

  private func figure(_ name: String, _ value: String, _ detail: String) -> ProfileShop.Figure {
    ProfileShop.Figure(name: name, value: value, detail: detail)
  }

  private func event(_ activity: ShopActivity) -> ProfileShop.Event {
    let status =
      switch activity.kind {
      case .placed: RecordStatus("Placed", isStarted: false, isDone: false)
      case .paid: RecordStatus("Paid", isStarted: true, isDone: false)
      case .completed: RecordStatus("Completed", isStarted: true, isDone: true)
      case .reopened: RecordStatus("Reopened", isStarted: true, isDone: false)
      case .edited: RecordStatus("Edited", isStarted: false, isDone: false)
      case .canceled: RecordStatus("Canceled", isStarted: false, isDone: false, isDropped: true)
      case .restored: RecordStatus("Restored", isStarted: false, isDone: false)
      }
    return ProfileShop.Event(
      id: ProfileShop.Event.ID(order: activity.orderID, kind: activity.kind, date: activity.date),
      time: "\(shortDay(activity.date)) \(day.time(of: activity.date))", number: "#\(activity.orderID)", status: status,
      customer: activity.customerName, total: price.string(from: activity.total))
  }

  /// Returns the sums of weeks, of which the first one ends today.
  ///
  /// The days before the first order are left out, so the oldest week may be shorter.
  private func weeks(_ days: [ShopDay]) -> [ProfileShop.Week] {
    let latest = Array(days.drop { $0.orderCount == 0 }.reversed())
    return (0..<Self.weekCount).compactMap { index in
      let week = latest.dropFirst(index * Self.daysInWeek).prefix(Self.daysInWeek)
      guard let last = week.first?.date, let first = week.last?.date else { return nil }
      return ProfileShop.Week(
        id: first, title: "\(shortDay(first)) - \(shortDay(last))", orderCount: week.orderCount,
        orders: "\(count.string(from: week.orderCount)) order\(week.orderCount == 1 ? "" : "s")",
        revenue: price.string(from: week.revenue))
    }
  }

  private func shortDay(_ date: Date) -> String { String(day.string(from: date).prefix { $0 != "," }) }
}
