import Foundation
import Models

/// Formats the figures of the shop as tiles.
struct HomeTileBuilder {
  let format: HomeFormat

  /// Returns the tiles that are the same in each period.
  func tiles(_ shop: ShopSummary, at time: Date) -> [HomeTile] {
    [pendingTile(shop, at: time), completedTile(shop), highValueTile(shop)]
  }

  private func pendingTile(_ shop: ShopSummary, at time: Date) -> HomeTile {
    let value = format.count(shop.pendingCount)
    let today = format.count(shop.days.last?.pendingCount ?? 0)
    let oldest = shop.oldestPending.first.map { format.age(of: $0.date, at: time) }
    let age = oldest.map { "oldest \($0)" } ?? "nothing is waiting"
    return HomeTile(
      id: .pending, titles: ["Pending"], value: value,
      details: ["\(today) today · \(age)", age, oldest ?? ""],
      sketch: .days(latest(shop.days) { Double($0.pendingCount) }),
      words: "Pending, \(value), \(today) placed today, \(age)")
  }

  /// Returns the tile of the completed orders.
  ///
  /// A day counts the orders that were placed on it, so the tile names those from today, and not the completions of today.
  private func completedTile(_ shop: ShopSummary) -> HomeTile {
    let value = format.count(shop.completedCount)
    let today = format.count(shop.days.last?.completedCount ?? 0)
    let share = format.percent(shop.completedCount, of: shop.orderCount)
    let ofAll = share.map { "\($0) of all" } ?? "no orders yet"
    return HomeTile(
      id: .completed, titles: ["Completed"], value: value,
      details: ["\(today) from today · \(ofAll)", "\(today) from today · \(share ?? "")", ofAll, share ?? ""],
      sketch: .days(latest(shop.days) { Double($0.completedCount) }),
      words: "Completed, \(value), \(today) placed today, \(ofAll)")
  }

  private func highValueTile(_ shop: ShopSummary) -> HomeTile {
    let value = format.count(shop.highValueCount)
    let pending = "\(format.count(shop.pendingHighValueCount)) pending"
    let total = format.dollars(shop.pendingHighValueTotal)
    let share = shop.highValueCount > 0 ? Double(shop.pendingHighValueCount) / Double(shop.highValueCount) : 0
    return HomeTile(
      id: .highValue, titles: ["High value, over $1,000", "High value"], value: value,
      details: ["\(pending) · \(total)", pending, ""], sketch: .share(share),
      words: "High value, over $1,000, \(value), \(pending), \(total)")
  }

  func revenueTile(_ days: [ShopDay], _ period: HomePeriod) -> HomeTile {
    let current = days.suffix(period.dayCount).revenue
    let change = change(of: days, period)
    let value = format.dollars(current)
    let mean = "\(format.dollars(current / Decimal(period.dayCount))) a day"
    let title = "Revenue, \(period.title)"
    return HomeTile(
      id: .revenue, titles: [title, "Revenue"], value: value,
      details: change.map { ["\($0.text) on \(period.title) before", $0.text] } ?? [mean, ""],
      sketch: .days(days.suffix(period.dayCount).map { $0.revenue.doubleValue }),
      change: change,
      words: [title, value, change.map { "\($0.words) on the \(period.title) before" } ?? mean].joined(separator: ", "))
  }

  /// Returns the change of the revenue against the period before, unless the shop did not exist at its start.
  private func change(of days: [ShopDay], _ period: HomePeriod) -> HomeChange? {
    let former = days.dropLast(period.dayCount).suffix(period.dayCount)
    let isComplete = days.prefix(max(0, days.count - 2 * period.dayCount + 1)).contains { $0.orderCount > 0 }
    return isComplete ? HomeChange(from: former.revenue, to: days.suffix(period.dayCount).revenue) : nil
  }

  private func latest(_ days: [ShopDay], _ value: (ShopDay) -> Double) -> [Double] {
    days.suffix(HomePeriod.fortnight.dayCount).map(value)
  }
}
