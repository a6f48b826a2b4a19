import Foundation
import Models
import Persistence

/// What the server keeps, one document for each thing that changes by itself.
///
/// Each change writes its document as a whole. That is right for what people do by hand: a shop that completes ten
/// thousand orders writes 60 kB for the next.
enum BackendDocuments {
  static let sessions = DocumentFormat("backend-sessions", of: [SessionRecord].self)
  static let orders = DocumentFormat("backend-orders", of: OrderChanges.self)
  static let profiles = DocumentFormat("backend-profiles", of: [String: Profile].self)
}

/// What has become of the seeded orders.
struct OrderChanges: Codable, Sendable {
  /// The numbers of the completed orders, in order: the same changes give the same document.
  var completed: [Int]
}

/// A session as it is kept. One from before tokens could be renewed has neither of the last two: its token holds as long
/// as it does.
struct SessionRecord: Codable, Sendable {
  var token: String
  var accountID: String
  var expiresAt: Date
  /// What a new access token is given for. It stays the same, so that an answer which is lost costs nothing.
  var refreshToken: String?
  var tokenExpiresAt: Date?

  func tokenHolds(at now: Date) -> Bool {
    now < min(tokenExpiresAt ?? expiresAt, expiresAt)
  }
}
