public import Foundation
public import Models

/// The service for the figures of the shop, which a dashboard shows.
public protocol SummaryServiceProtocol: Sendable {
  /// Returns the current figures.
  ///
  /// - Parameters:
  ///   - dayCount: The number of days, within `ShopSummary.dayCounts`.
  ///   - timeZone: The time zone of the shop, in which the days begin.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func summary(ofLatest dayCount: Int, in timeZone: TimeZone) async throws -> ShopSummary
}
