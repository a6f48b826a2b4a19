import Foundation
public import Models

extension ShopSummary {
  /// The figures of a shop with 250 orders on the afternoon of November 20, 2026, with 60 days in GMT.
  ///
  /// Orders follow the days of the week and rise slowly. 103 are pending, of which the oldest was placed twelve days ago.
  public static let sample = ShopSummary(
    pendingCount: 103, completedCount: 147, highValueCount: 37, pendingHighValueCount: 12,
    pendingHighValueTotal: 31_204.5, days: (0..<60).map(day), oldestPending: oldestPending,
    topCustomers: topCustomers, latestActivity: latestActivity)

  /// The figures of a shop without orders.
  public static let empty = ShopSummary(
    pendingCount: 0, completedCount: 0, highValueCount: 0, pendingHighValueCount: 0, pendingHighValueTotal: 0,
    days: (0..<60).map { ShopDay(date: midnight(daysAgo: 59 - $0), completedCount: 0, pendingCount: 0, revenue: 0) },
    oldestPending: [], topCustomers: [], latestActivity: [])

  /// Noon in Greenwich on November 20, 2026, which is a Friday.
  private static let noon = Date(timeIntervalSince1970: 1_795_176_000)

  private static func midnight(daysAgo: Int) -> Date {
    noon - 43_200 - TimeInterval(daysAgo) * 86_400
  }

  private static func day(_ index: Int) -> ShopDay {
    let ofWeekday = [9, 11, 12, 17, 21, 14, 6]
    let orders = ofWeekday[(index + 1) % 7] + index / 12 + (index * 7) % 5
    let age = 59 - index
    let pending = age > 12 ? 0 : max(1, orders * (13 - age) / 20)
    let revenue = Decimal(orders * 780 + (index * 137) % 900)
    return ShopDay(
      date: midnight(daysAgo: age), completedCount: orders - pending, pendingCount: pending, revenue: revenue)
  }

  private static let names = [
    "Edith Weber", "James Hansen", "Barbara Abbott", "Margaret Turner", "Lucia Baker", "Elena Turner", "Zoë Núñez",
    "Nguyễn Thị Ánh", "李 小龍", "Frances Chandra",
  ]

  private static let oldestPending = names.enumerated().map { index, name in
    Order(
      id: 1010 + index * 7, customerName: name, total: Decimal(88 + (index * 733) % 4900) + 0.38,
      date: noon - 12 * 86_400 + TimeInterval(index) * 32_000, isPaid: !index.isMultiple(of: 3))
  }

  private static let topCustomers = zip(
    ["Zoë Núñez", "Victor Johnson", "Miguel Garcia", "Ines Tanaka", "Amélie Günther"] + names.prefix(5),
    [9120, 5877, 4031, 2910, 2645, 2240, 1980, 1466, 1102, 930]
  ).enumerated().map {
    CustomerRevenue(customerName: $1.0, orderCount: 9 - $0 / 2, revenue: Decimal($1.1))
  }

  private static let latestActivity = names.enumerated().map { index, name in
    let kinds: [OrderEvent.Kind] = [.placed, .completed, .paid, .placed, .paid, .completed, .reopened]
    return ShopActivity(
      orderID: 1254 - index * 3, customerName: name, total: Decimal(55 * (index + 1)) + 0.28,
      kind: kinds[index % kinds.count], date: noon - TimeInterval(index) * 5100)
  }
}
