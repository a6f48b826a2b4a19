public import Foundation
public import Models

/// The service for the figures of the shop, which a dashboard shows.
public protocol SummaryServiceProtocol: Sendable {
  /// Returns the current figures of a number of days within `ShopSummary.dayCounts`, in the time zone of the shop.
  ///
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func summary(ofLatest dayCount: Int, in timeZone: TimeZone) async throws -> ShopSummary
}
