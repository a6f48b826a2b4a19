import FeatureKit
import Foundation
import Models

/// Formats the figures of the shop as a summary.
struct HomeSummaryBuilder {
  let now: @MainActor () -> Date
  let timeZone: TimeZone
  let format: HomeFormat
  private let tiles: HomeTileBuilder
  private let charts: HomeChartBuilder

  init(now: @escaping @MainActor () -> Date, timeZone: TimeZone) {
    self.now = now
    self.timeZone = timeZone
    format = HomeFormat(timeZone: timeZone)
    tiles = HomeTileBuilder(format: format)
    charts = HomeChartBuilder(format: format)
  }

  func summary(of shop: ShopSummary) -> HomeSummary {
    let time = now()
    return HomeSummary(
      isShopEmpty: shop.orderCount == 0,
      tiles: tiles.tiles(shop, at: time),
      revenueTiles: forEachPeriod { tiles.revenueTile(shop.days, $0) },
      charts: forEachPeriod { charts.chart(shop.days, $0) },
      oldest: HomeOldestOrders(
        lines: shop.oldestPending.map { line($0, at: time) }, total: format.count(shop.pendingCount)),
      customers: customers(shop), activity: shop.latestActivity.map { line($0, at: time) },
      weekdays: weekdays(shop.days))
  }

  private func forEachPeriod<Value>(_ value: (HomePeriod) -> Value) -> [HomePeriod: Value] {
    Dictionary(uniqueKeysWithValues: HomePeriod.allCases.map { ($0, value($0)) })
  }

  // MARK: Rows

  private func line(_ order: Order, at time: Date) -> HomeOrderLine {
    HomeOrderLine(
      id: order.id, number: "#\(order.id)", customer: order.customerName, total: format.amount(order.total),
      status: RecordStatus(
        order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted, isDropped: order.isCanceled),
      age: format.age(of: order.date, at: time))
  }

  private func line(_ activity: ShopActivity, at time: Date) -> HomeActivityLine {
    HomeActivityLine(
      id: HomeActivityLine.ID(order: activity.orderID, kind: activity.kind, date: activity.date),
      time: format.moment(activity.date, at: time), number: "#\(activity.orderID)", status: activity.kind.status,
      customer: activity.customerName, total: format.amount(activity.total))
  }

  // MARK: Customers and weekdays

  private func customers(_ shop: ShopSummary) -> HomeCustomers {
    let lines = shop.topCustomers.map { customer in
      HomeCustomers.Line(
        name: customer.customerName, revenue: customer.revenue.doubleValue,
        label: format.dollars(customer.revenue), countLabel: format.orders(customer.orderCount))
    }
    let words = shop.topCustomers.map {
      "\($0.customerName) \(format.dollars($0.revenue)) from \(format.orders($0.orderCount))"
    }
    return HomeCustomers(lines: lines, dayCount: shop.days.count, words: words.joined(separator: ", "))
  }

  private func weekdays(_ days: [ShopDay]) -> HomeWeekdays {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var counts = Array(repeating: (orders: 0, days: 0), count: names.count)
    for day in days {
      // The Gregorian calendar counts from Sunday, which is 1.
      let index = (format.calendar.component(.weekday, from: day.date) + 5) % 7
      counts[index].orders += day.orderCount
      counts[index].days += 1
    }
    let bars = zip(names, counts).map {
      HomeWeekdays.Bar(name: $0, average: $1.days > 0 ? Double($1.orders) / Double($1.days) : 0)
    }
    return HomeWeekdays(bars: bars, words: words(bars))
  }

  private func words(_ bars: [HomeWeekdays.Bar]) -> String {
    guard let busiest = bars.max(by: { $0.average < $1.average }), busiest.average > 0,
      let quietest = bars.min(by: { $0.average < $1.average })
    else { return "no orders" }
    let number = { (bar: HomeWeekdays.Bar) in "\(Int(bar.average.rounded())) on \(bar.name)" }
    return "most \(number(busiest)), fewest \(number(quietest))"
  }
}

extension OrderEvent.Kind {
  /// The symbol and the word for an event, as those of the stage that the order reaches by it.
  var status: RecordStatus {
    switch self {
    case .placed: RecordStatus("Placed", isStarted: false, isDone: false)
    case .paid: RecordStatus("Paid", isStarted: true, isDone: false)
    case .completed: RecordStatus("Completed", isStarted: true, isDone: true)
    case .reopened: RecordStatus("Reopened", isStarted: true, isDone: false)
    case .edited: RecordStatus("Edited", isStarted: false, isDone: false)
    case .canceled: RecordStatus("Canceled", isStarted: false, isDone: false, isDropped: true)
    case .restored: RecordStatus("Restored", isStarted: false, isDone: false)
    }
  }
}

nonisolated extension Decimal {
  /// The amount as a chart places it.
  var doubleValue: Double { NSDecimalNumber(decimal: self).doubleValue }
}
