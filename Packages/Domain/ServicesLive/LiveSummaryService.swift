public import Foundation
public import Models
public import Networking
public import Services
import ShopAPI

/// The summary service that sends requests to a server.
public struct LiveSummaryService: SummaryServiceProtocol {
  private let networking: any NetworkingProtocol

  /// Creates a service on a client that authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns the figures of the latest days; the server rejects a number outside `ShopSummary.dayCounts`.
  ///
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func summary(ofLatest dayCount: Int, in timeZone: TimeZone) async throws -> ShopSummary {
    try await networking.fetchAsUser(ShopAPI.summary(SummaryRequest(ofLatest: dayCount, in: timeZone))).summary
  }
}
