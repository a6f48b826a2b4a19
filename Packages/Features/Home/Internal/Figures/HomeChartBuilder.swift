import Foundation
import Models

/// Formats the days of a period as bars.
struct HomeChartBuilder {
  let format: HomeFormat

  func chart(_ days: [ShopDay], _ period: HomePeriod) -> HomeChart {
    let days = Array(days.suffix(period.dayCount))
    let bars = days.map {
      HomeChart.Bar(
        date: $0.date, completedCount: $0.completedCount, pendingCount: $0.pendingCount,
        revenue: $0.revenue.doubleValue)
    }
    return HomeChart(
      bars: bars, calendar: format.calendar,
      totals: [.orders: orderTotals(days), .revenue: revenueTotals(days)],
      words: [.orders: orderWords(days, period), .revenue: revenueWords(days, period)])
  }

  private func orderTotals(_ days: [ShopDay]) -> String {
    let total = days.reduce(0) { $0 + $1.orderCount }
    return "\(format.orders(total)) · \(average(Double(total), days.count)) a day"
  }

  private func revenueTotals(_ days: [ShopDay]) -> String {
    let total = days.reduce(Decimal()) { $0 + $1.revenue }
    return "\(format.dollars(total)) · \(format.dollars(total / Decimal(max(1, days.count)))) a day"
  }

  private func average(_ total: Double, _ count: Int) -> String {
    format.count(Int((total / Double(max(1, count))).rounded()))
  }

  private func orderWords(_ days: [ShopDay], _ period: HomePeriod) -> String {
    let pending = days.reduce(0) { $0 + $1.pendingCount }
    let total = days.reduce(0) { $0 + $1.orderCount }
    return sentence(
      "Orders a day, \(period.title)", total: format.count(total), days, by: { Decimal($0.orderCount) },
      text: { format.count($0.orderCount) }) + ", \(format.count(pending)) still pending"
  }

  private func revenueWords(_ days: [ShopDay], _ period: HomePeriod) -> String {
    let total = days.reduce(Decimal()) { $0 + $1.revenue }
    return sentence(
      "Revenue a day, \(period.title)", total: format.dollars(total), days, by: \.revenue,
      text: { format.dollars($0.revenue) })
  }

  /// Returns the total and the extremes in one sentence.
  private func sentence(
    _ title: String, total: String, _ days: [ShopDay], by value: (ShopDay) -> Decimal, text: (ShopDay) -> String
  ) -> String {
    guard let highest = days.max(by: { value($0) < value($1) }), let lowest = days.min(by: { value($0) < value($1) })
    else { return "\(title): no days" }
    return "\(title): \(total) in total, highest \(text(highest)) on \(format.day(highest.date)), "
      + "lowest \(text(lowest)) on \(format.day(lowest.date))"
  }
}
