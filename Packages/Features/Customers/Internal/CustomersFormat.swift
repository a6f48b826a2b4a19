import FeatureKit
import Foundation
import Models

/// The texts of a customer.
struct CustomersFormat {
  /// The texts of a row, in the columns of the list.
  struct Row: Equatable, Identifiable {
    let name: String
    let city: String
    let orders: String
    let pending: String
    let revenue: String
    let lastOrder: String
    let customer: Customer

    var id: String { name }
  }

  private let count = CountFormat()
  private let price = PriceFormat()
  private let day: DayFormat

  init(timeZone: TimeZone) {
    day = DayFormat(timeZone: timeZone)
  }

  func row(_ customer: Customer) -> Row {
    Row(
      name: customer.name, city: customer.address.city, orders: count.string(from: customer.orderCount),
      pending: customer.pendingCount == 0 ? "" : count.string(from: customer.pendingCount),
      revenue: price.string(from: customer.revenue), lastOrder: day.string(from: customer.lastOrderDate),
      customer: customer)
  }

  /// Returns the number of matching customers: `151`, or `3 of 151` after a search.
  func note(_ found: Int, of all: Int?) -> String {
    let number = count.string(from: found)
    return all.map { found == $0 ? number : "\(number) of \(count.string(from: $0))" } ?? number
  }
}
