package import Foundation
package import Models

/// The JSON representation of the figures of a shop, with amounts in cents.
///
/// Decoding refuses numbers outside `ShopLimits`, and lists with more elements than a request can result in.
package struct ShopSummaryPayload: Codable, Equatable, Sendable {
  package var pendingCount: Int
  package var completedCount: Int
  package var highValueCount: Int
  package var pendingHighValueCount: Int
  package var pendingHighValueTotalCents: Int
  package var days: [DayPayload]
  package var oldestPending: [OrderPayload]
  package var topCustomers: [CustomerRevenuePayload]
  package var latestActivity: [ActivityPayload]

  package init(
    pendingCount: Int, completedCount: Int, highValueCount: Int, pendingHighValueCount: Int,
    pendingHighValueTotalCents: Int, days: [DayPayload], oldestPending: [OrderPayload],
    topCustomers: [CustomerRevenuePayload], latestActivity: [ActivityPayload]
  ) {
    self.pendingCount = pendingCount
    self.completedCount = completedCount
    self.highValueCount = highValueCount
    self.pendingHighValueCount = pendingHighValueCount
    self.pendingHighValueTotalCents = pendingHighValueTotalCents
    self.days = days
    self.oldestPending = oldestPending
    self.topCustomers = topCustomers
    self.latestActivity = latestActivity
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pendingCount = try container.decode(in: ShopLimits.count, forKey: .pendingCount)
    completedCount = try container.decode(in: ShopLimits.count, forKey: .completedCount)
    highValueCount = try container.decode(in: ShopLimits.count, forKey: .highValueCount)
    pendingHighValueCount = try container.decode(in: ShopLimits.count, forKey: .pendingHighValueCount)
    pendingHighValueTotalCents = try container.decode(in: ShopLimits.cents, forKey: .pendingHighValueTotalCents)
    days = try container.decode(atMost: ShopSummary.dayCounts.upperBound, forKey: .days)
    oldestPending = try container.decode(atMost: ShopSummary.rowLimit, forKey: .oldestPending)
    topCustomers = try container.decode(atMost: ShopSummary.rowLimit, forKey: .topCustomers)
    latestActivity = try container.decode(atMost: ShopSummary.rowLimit, forKey: .latestActivity)
  }

  package var summary: ShopSummary {
    ShopSummary(
      pendingCount: pendingCount, completedCount: completedCount, highValueCount: highValueCount,
      pendingHighValueCount: pendingHighValueCount, pendingHighValueTotal: Decimal(cents: pendingHighValueTotalCents),
      days: days.map(\.day), oldestPending: oldestPending.map(\.order), topCustomers: topCustomers.map(\.customer),
      latestActivity: latestActivity.map(\.activity))
  }
}

/// The JSON representation of the orders of one day.
package struct DayPayload: Codable, Equatable, Sendable {
  package var date: Date
  package var completedCount: Int
  package var pendingCount: Int
  package var revenueCents: Int

  package init(date: Date, completedCount: Int, pendingCount: Int, revenueCents: Int) {
    self.date = date
    self.completedCount = completedCount
    self.pendingCount = pendingCount
    self.revenueCents = revenueCents
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decode(Date.self, forKey: .date)
    completedCount = try container.decode(in: ShopLimits.count, forKey: .completedCount)
    pendingCount = try container.decode(in: ShopLimits.count, forKey: .pendingCount)
    revenueCents = try container.decode(in: ShopLimits.cents, forKey: .revenueCents)
  }

  fileprivate var day: ShopDay {
    ShopDay(
      date: date, completedCount: completedCount, pendingCount: pendingCount, revenue: Decimal(cents: revenueCents))
  }
}

/// The JSON representation of the orders of one customer.
package struct CustomerRevenuePayload: Codable, Equatable, Sendable {
  package var customerName: String
  package var orderCount: Int
  package var revenueCents: Int

  package init(customerName: String, orderCount: Int = 0, revenueCents: Int = 0) {
    self.customerName = customerName
    self.orderCount = orderCount
    self.revenueCents = revenueCents
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    customerName = try container.decode(String.self, forKey: .customerName)
    orderCount = try container.decode(in: ShopLimits.count, forKey: .orderCount)
    revenueCents = try container.decode(in: ShopLimits.cents, forKey: .revenueCents)
  }

  fileprivate var customer: CustomerRevenue {
    CustomerRevenue(customerName: customerName, orderCount: orderCount, revenue: Decimal(cents: revenueCents))
  }
}

/// The JSON representation of an event, with what a dashboard shows of its order.
package struct ActivityPayload: Codable, Equatable, Sendable {
  package var orderID: Int
  package var customerName: String
  package var totalCents: Int
  package var kind: OrderEvent.Kind
  package var date: Date

  package init(_ order: OrderPayload, _ kind: OrderEvent.Kind, _ date: Date) {
    (orderID, customerName, totalCents) = (order.id, order.customerName, order.totalCents)
    (self.kind, self.date) = (kind, date)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    orderID = try container.decode(in: ShopLimits.orderNumber, forKey: .orderID)
    customerName = try container.decode(String.self, forKey: .customerName)
    totalCents = try container.decode(in: ShopLimits.cents, forKey: .totalCents)
    kind = try container.decode(OrderEvent.Kind.self, forKey: .kind)
    date = try container.decode(Date.self, forKey: .date)
  }

  fileprivate var activity: ShopActivity {
    ShopActivity(
      orderID: orderID, customerName: customerName, total: Decimal(cents: totalCents), kind: kind, date: date)
  }
}
