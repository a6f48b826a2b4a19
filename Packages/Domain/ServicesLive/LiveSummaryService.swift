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
  /// - Returns: The figures.
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
    func elements<Element: Decodable>(_ key: Key, atMost limit: Int = ShopSummary.rowLimit) throws -> [Element] {
      let elements = try container.decode([Element].self, forKey: key)
      guard elements.count <= limit else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "Too many")
      }
      return elements
    }
    let days: [DayPayload] = try elements(.days, atMost: ShopSummary.dayCounts.upperBound)
    let pending: [OrderPayload] = try elements(.oldestPending)
    let customers: [CustomerPayload] = try elements(.topCustomers)
    let activity: [ActivityPayload] = try elements(.latestActivity)
    summary = ShopSummary(
      pendingCount: try container.decode(Int.self, forKey: .pendingCount),
      completedCount: try container.decode(Int.self, forKey: .completedCount),
      highValueCount: try container.decode(Int.self, forKey: .highValueCount),
      pendingHighValueCount: try container.decode(Int.self, forKey: .pendingHighValueCount),
      pendingHighValueTotal: Decimal(cents: try container.decode(Int.self, forKey: .pendingHighValueTotalCents)),
      days: days.map(\.day), oldestPending: pending.map(\.order), topCustomers: customers.map(\.customer),
      latestActivity: activity.map(\.activity))
  }
}

/// The JSON representation of a day.
private struct DayPayload: Decodable {
  var date: Date
  var completedCount: Int
  var pendingCount: Int
  var revenueCents: Int

  var day: ShopDay {
    ShopDay(
      date: date, completedCount: completedCount, pendingCount: pendingCount, revenue: Decimal(cents: revenueCents))
  }
}

/// The JSON representation of the orders of one customer.
private struct CustomerPayload: Decodable {
  var customerName: String
  var orderCount: Int
  var revenueCents: Int

  var customer: CustomerRevenue {
    CustomerRevenue(customerName: customerName, orderCount: orderCount, revenue: Decimal(cents: revenueCents))
  }
}

/// The JSON representation of an event.
private struct ActivityPayload: Decodable {
  var orderID: Int
  var customerName: String
  var totalCents: Int
  var kind: OrderEvent.Kind
  var date: Date

  var activity: ShopActivity {
    ShopActivity(
      orderID: orderID, customerName: customerName, total: Decimal(cents: totalCents), kind: kind, date: date)
  }
}
