import FeatureKit
import Foundation
import Models

/// The formatted content of the home screen.
nonisolated struct HomeSummary: Equatable {
  var greeting: String
  var headline: String
  var counts: [HomeCount]
  var newest: [HomeOrderLine]
}

/// A count with its label.
nonisolated struct HomeCount: Identifiable, Equatable {
  var name: String
  var value: String

  var id: String { name }
}

/// The formatted row of a pending order.
nonisolated struct HomeOrderLine: Identifiable, Equatable {
  var id: Order.ID
  var number: String
  var customer: String
  var total: String
}

/// Formats the loaded data as a summary.
struct HomeSummaryBuilder {
  let now: @MainActor () -> Date
  private let day: DayFormat
  private let price = PriceFormat()
  private let count = CountFormat()

  init(now: @escaping @MainActor () -> Date, timeZone: TimeZone) {
    self.now = now
    day = DayFormat(timeZone: timeZone)
  }

  func summary(of data: HomeData) -> HomeSummary {
    HomeSummary(
      greeting: greeting(to: data.profile),
      headline: headline(pending: data.pending.total),
      counts: [
        HomeCount(name: "Pending", value: count.string(from: data.pending.total)),
        HomeCount(name: "Completed", value: count.string(from: data.completedCount)),
        HomeCount(name: "High value", value: count.string(from: data.highValueCount)),
      ],
      newest: data.pending.orders.prefix(HomeLoader.newestCount).map(line))
  }

  private func greeting(to profile: Profile) -> String {
    let firstName = profile.name.split(separator: " ").first.map { ", \($0)" } ?? ""
    return salutation + firstName
  }

  private var salutation: String {
    switch day.hour(of: now()) {
    case 5..<12: "Good morning"
    case 12..<18: "Good afternoon"
    default: "Good evening"
    }
  }

  private func headline(pending: Int) -> String {
    switch pending {
    case 0: "Nothing is waiting. Enjoy the calm."
    case 1: "One order is waiting for you."
    default: "\(count.string(from: pending)) orders are waiting for you."
    }
  }

  private func line(_ order: Order) -> HomeOrderLine {
    HomeOrderLine(
      id: order.id, number: "#\(order.id)", customer: order.customerName,
      total: price.string(from: order.total))
  }
}
