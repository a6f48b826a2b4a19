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
    "\(format.orders(days.orderCount)) · \(average(Double(days.orderCount), days.count)) a day"
  }

  private func revenueTotals(_ days: [ShopDay]) -> String {
    "\(format.dollars(days.revenue)) · \(format.dollars(days.revenue / Decimal(max(1, days.count)))) a day"
  }

  private func average(_ total: Double, _ count: Int) -> String {
    format.count(Int((total / Double(max(1, count))).rounded()))
  }

  private func orderWords(_ days: [ShopDay], _ period: HomePeriod) -> String {
    sentence(
      "Orders a day, \(period.title)", total: format.count(days.orderCount), days, by: { Decimal($0.orderCount) },
      text: { format.count($0.orderCount) }) + ", \(format.count(days.pendingCount)) still pending"
  }

  private func revenueWords(_ days: [ShopDay], _ period: HomePeriod) -> String {
    sentence(
      "Revenue a day, \(period.title)", total: format.dollars(days.revenue), days, by: \.revenue,
      text: { format.dollars($0.revenue) })
  }

  private func sentence(
    _ title: String, total: String, _ days: [ShopDay], by value: (ShopDay) -> Decimal, text: (ShopDay) -> String
  ) -> String {
    guard let highest = days.max(by: { value($0) < value($1) }), let lowest = days.min(by: { value($0) < value($1) })
    else { return "\(title): no days" }
    return "\(title): \(total) in total, highest \(text(highest)) on \(format.day(highest.date)), "
      + "lowest \(text(lowest)) on \(format.day(lowest.date))"
  }
}
