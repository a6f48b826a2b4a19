public import Foundation

extension ShopSummary {
  /// Computes the figures from all orders of a shop, in any order, for the latest days, of which the last is today.
  ///
  /// This defines the figures. A server computes the same ones faster.
  ///
  /// - Complexity: O(*n* log *n*) in the number of orders and their events.
  public init(of details: [OrderDetails], latestDays dayCount: Int, in timeZone: TimeZone, at now: Date) {
    let orders = details.map(\.order)
    let (pending, highValues) = (orders.filter(\.isPending), orders.filter(\.isHighValue))
    let pendingHighValues = highValues.filter(\.isPending)
    let starts = Self.dayStarts(latest: dayCount, in: timeZone, at: now)
    let days = zip(starts, starts.dropFirst()).map { start, end in
      (start, orders.filter { start <= $0.date && $0.date < end && !$0.isCanceled })
    }
    self.init(
      pendingCount: pending.count, completedCount: orders.count(where: \.isCompleted), highValueCount: highValues.count,
      pendingHighValueCount: pendingHighValues.count,
      pendingHighValueTotal: pendingHighValues.total,
      days: days.map { ShopDay(date: $0, orders: $1) },
      oldestPending: Array(
        pending.sorted(by: OrderSort(.date, isAscending: true).areInIncreasingOrder).prefix(Self.rowLimit)),
      topCustomers: CustomerRevenue.top(of: days.flatMap(\.1)), latestActivity: ShopActivity.latest(of: details))
  }

  /// Returns the starts of the latest days, at least one, and of tomorrow, in ascending order.
  public static func dayStarts(latest dayCount: Int, in timeZone: TimeZone, at now: Date) -> [Date] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    // Noon, because some days begin after midnight.
    let noon = calendar.startOfDay(for: now).addingTimeInterval(12 * 60 * 60)
    return (1 - dayCount...1).map { day in
      calendar.startOfDay(for: calendar.date(byAdding: .day, value: day, to: noon) ?? noon)
    }
  }
}

extension ShopDay {
  fileprivate init(date: Date, orders: [Order]) {
    let completed = orders.count { $0.isCompleted }
    self.init(
      date: date, completedCount: completed, pendingCount: orders.count - completed,
      revenue: orders.total)
  }
}

extension CustomerRevenue {
  /// Returns whether a customer precedes another one in `ShopSummary.topCustomers`.
  ///
  /// The highest revenue comes first. Customers with the same revenue are sorted by name.
  public static func areInDecreasingOrder(_ lhs: CustomerRevenue, _ rhs: CustomerRevenue) -> Bool {
    lhs.revenue == rhs.revenue ? lhs.customerName < rhs.customerName : lhs.revenue > rhs.revenue
  }

  fileprivate static func top(of orders: [Order]) -> [CustomerRevenue] {
    let customers = Dictionary(grouping: orders, by: \.customerName).map { name, orders in
      CustomerRevenue(customerName: name, orderCount: orders.count, revenue: orders.total)
    }
    return Array(customers.sorted(by: areInDecreasingOrder).prefix(ShopSummary.rowLimit))
  }
}

extension ShopActivity {
  /// Returns whether an event precedes another one in `ShopSummary.latestActivity`.
  ///
  /// The latest event comes first. Events of the same time are sorted by descending order number.
  public static func areInDecreasingOrder(_ lhs: ShopActivity, _ rhs: ShopActivity) -> Bool {
    lhs.date == rhs.date ? lhs.orderID > rhs.orderID : lhs.date > rhs.date
  }

  fileprivate static func latest(of details: [OrderDetails]) -> [ShopActivity] {
    // The sort is stable, so of two events of an order at the same time the later one comes first.
    let activity = details.flatMap { details in
      details.history.reversed().map { event in
        ShopActivity(
          orderID: details.order.id, customerName: details.order.customerName, total: details.order.total,
          kind: event.kind, date: event.date)
      }
    }
    return Array(activity.sorted(by: areInDecreasingOrder).prefix(ShopSummary.rowLimit))
  }
}
