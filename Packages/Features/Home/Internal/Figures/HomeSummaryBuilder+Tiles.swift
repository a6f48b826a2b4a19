import Foundation
import Models

/// The tiles.
extension HomeSummaryBuilder {
  func pendingTile(_ shop: ShopSummary, at time: Date) -> HomeTile {
    let value = format.count(shop.pendingCount)
    let today = format.count(shop.days.last?.pendingCount ?? 0)
    let oldest = shop.oldestPending.first.map { format.age(of: $0.date, at: time) }
    let age = oldest.map { "oldest \($0)" } ?? "nothing is waiting"
    return HomeTile(
      id: .pending, titles: ["Pending"], value: value,
      details: ["\(today) today · \(age)", age, oldest ?? ""],
      sketch: .days(latest(shop.days) { Double($0.pendingCount) }), words: "Pending, \(value), \(today) today, \(age)")
  }

  func completedTile(_ shop: ShopSummary) -> HomeTile {
    let value = format.count(shop.completedCount)
    let today = format.count(shop.days.last?.completedCount ?? 0)
    let share = format.percent(shop.completedCount, of: shop.completedCount + shop.pendingCount)
    let ofAll = share.map { "\($0) of all" } ?? "no orders yet"
    return HomeTile(
      id: .completed, titles: ["Completed"], value: value,
      details: ["\(today) today · \(ofAll)", ofAll, share ?? ""],
      sketch: .days(latest(shop.days) { Double($0.completedCount) }),
      words: "Completed, \(value), \(today) today, \(ofAll)")
  }

  func highValueTile(_ shop: ShopSummary) -> HomeTile {
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
    let current = revenue(days.suffix(period.dayCount))
    let former = days.dropLast(period.dayCount).suffix(period.dayCount)
    let change = former.count == period.dayCount ? HomeChange(from: revenue(former), to: current) : nil
    let value = format.dollars(current)
    let title = "Revenue, \(period.title)"
    let comparison = change.map { ["\($0.text) to \(period.title) before", $0.text] } ?? ["", ""]
    return HomeTile(
      id: .revenue, titles: [title, "Revenue"], value: value, details: comparison,
      sketch: .days(days.suffix(period.dayCount).map { $0.revenue.doubleValue }),
      change: change,
      words: ([title, value] + (change.map { ["\($0.words) to the \(period.title) before"] } ?? []))
        .joined(separator: ", "))
  }

  private func revenue(_ days: some Sequence<ShopDay>) -> Decimal { days.reduce(0) { $0 + $1.revenue } }

  /// Returns the values of the latest days that a tile draws.
  private func latest(_ days: [ShopDay], _ value: (ShopDay) -> Double) -> [Double] {
    days.suffix(HomePeriod.fortnight.dayCount).map(value)
  }
}
