public import Foundation
public import Models
public import Networking
public import Services

/// The summary service that sends requests to a server.
public struct LiveSummaryService: SummaryServiceProtocol {
  private let networking: any NetworkingProtocol

  /// Creates a service.
  ///
  /// - Parameter networking: The client, which authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns the current figures of the shop.
  ///
  /// - Parameters:
  ///   - dayCount: The number of days. The server rejects a number outside `ShopSummary.dayCounts`.
  ///   - timeZone: The time zone in which the days begin.
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func summary(ofLatest dayCount: Int, in timeZone: TimeZone) async throws -> ShopSummary {
    let payload: ShopSummaryPayload = try await networking.fetchAsUser(.summary(ofLatest: dayCount, in: timeZone))
    return payload.summary
  }
}

extension Endpoint {
  /// Returns the endpoint of the figures of the shop; the response is a `ShopSummaryPayload`.
  static func summary(ofLatest dayCount: Int, in timeZone: TimeZone) -> Endpoint {
    Endpoint(
      .get, "/v1/shop/summary",
      query: [
        URLQueryItem(name: "days", value: String(dayCount)), URLQueryItem(name: "zone", value: timeZone.identifier),
      ])
  }
}

/// The JSON representation of the figures of a shop, with amounts in cents.
///
/// Decoding fails if a list has more elements than a request can result in.
struct ShopSummaryPayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case pendingCount, completedCount, highValueCount, pendingHighValueCount, pendingHighValueTotalCents
    case days, oldestPending, topCustomers, latestActivity
  }

  /// The figures as a domain model.
  let summary: ShopSummary

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let days: [DayPayload] = try container.decode(atMost: ShopSummary.dayCounts.upperBound, forKey: .days)
    let pending: [OrderPayload] = try container.decode(atMost: ShopSummary.rowLimit, forKey: .oldestPending)
    let customers: [CustomerPayload] = try container.decode(atMost: ShopSummary.rowLimit, forKey: .topCustomers)
    let activity: [ActivityPayload] = try container.decode(atMost: ShopSummary.rowLimit, forKey: .latestActivity)
    summary = ShopSummary(
      pendingCount: try container.decode(in: ShopLimits.count, forKey: .pendingCount),
      completedCount: try container.decode(in: ShopLimits.count, forKey: .completedCount),
      highValueCount: try container.decode(in: ShopLimits.count, forKey: .highValueCount),
      pendingHighValueCount: try container.decode(in: ShopLimits.count, forKey: .pendingHighValueCount),
      pendingHighValueTotal: Decimal(
        cents: try container.decode(in: ShopLimits.cents, forKey: .pendingHighValueTotalCents)),
      days: days.map(\.day), oldestPending: pending.map(\.order), topCustomers: customers.map(\.customer),
      latestActivity: activity.map(\.activity))
  }
}

/// The JSON representation of a day.
private struct DayPayload: Decodable {
  private enum Key: CodingKey {
    case date, completedCount, pendingCount, revenueCents
  }

  let day: ShopDay

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    day = ShopDay(
      date: try container.decode(Date.self, forKey: .date),
      completedCount: try container.decode(in: ShopLimits.count, forKey: .completedCount),
      pendingCount: try container.decode(in: ShopLimits.count, forKey: .pendingCount),
      revenue: Decimal(cents: try container.decode(in: ShopLimits.cents, forKey: .revenueCents)))
  }
}

/// The JSON representation of the orders of one customer.
private struct CustomerPayload: Decodable {
  private enum Key: CodingKey {
    case customerName, orderCount, revenueCents
  }

  let customer: CustomerRevenue

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    customer = CustomerRevenue(
      customerName: try container.decode(String.self, forKey: .customerName),
      orderCount: try container.decode(in: ShopLimits.count, forKey: .orderCount),
      revenue: Decimal(cents: try container.decode(in: ShopLimits.cents, forKey: .revenueCents)))
  }
}

/// The JSON representation of an event.
private struct ActivityPayload: Decodable {
  private enum Key: CodingKey {
    case orderID, customerName, totalCents, kind, date
  }

  let activity: ShopActivity

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    activity = ShopActivity(
      orderID: try container.decode(in: ShopLimits.orderNumber, forKey: .orderID),
      customerName: try container.decode(String.self, forKey: .customerName),
      total: Decimal(cents: try container.decode(in: ShopLimits.cents, forKey: .totalCents)),
      kind: try container.decode(OrderEvent.Kind.self, forKey: .kind),
      date: try container.decode(Date.self, forKey: .date))
  }
}
