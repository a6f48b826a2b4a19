import Foundation
import Models
import Persistence

/// The formats of the server's documents, one for each independently changing part of the data.
///
/// Each change rewrites its document. That suffices for manual changes: after ten thousand completed orders, a change
/// writes 60 kB.
enum BackendDocuments {
  static let sessions = DocumentFormat("backend-sessions", of: [SessionRecord].self, sizeLimit: 10_000_000)
  static let profiles = DocumentFormat("backend-profiles", of: [String: Profile].self)
}

extension BackendDocuments {
  /// Returns the format of the changes to the orders of an account.
  ///
  /// The first account uses the document from before each account had its own orders. A changed order takes 9 bytes, so
  /// the size limit allows for the maximum of ten million orders.
  ///
  /// - Parameter accountID: The identifier of the account.
  /// - Returns: The format.
  static func orders(of accountID: String) -> DocumentFormat<OrderChanges> {
    DocumentFormat(
      accountID == Account.all[0].id ? "backend-orders" : "backend-orders-\(accountID)", version: 2,
      sizeLimit: 100_000_000,
      migrations: [Migration(from: 1) { (old: OrderChanges.Version1) in OrderChanges(old) }])
  }
}

/// The changes to the seeded orders.
struct OrderChanges: Codable, Equatable, Sendable {
  /// The numbers of the orders that were seeded as pending and are completed.
  var completed: Set<Int> = []
  /// The numbers of the orders that were seeded as completed and are pending.
  var reopened: Set<Int> = []
  /// The number of changes since the shop was created.
  var count = 0

  /// The format before orders could be reopened.
  struct Version1: Codable, Sendable {
    var completed: [Int]
  }

  init() {}

  init(_ old: Version1) {
    completed = Set(old.completed)
    count = completed.count
  }
}

extension OrderChanges {
  /// The numbers of the changed orders, each with its current status.
  var numbers: [(number: Int, isCompleted: Bool)] {
    completed.map { ($0, true) } + reopened.map { ($0, false) }
  }

  /// Returns whether an order is completed.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - wasCompleted: Whether the order was seeded as completed.
  /// - Returns: `true` if the order is completed.
  func isCompleted(_ number: Int, wasCompleted: Bool) -> Bool {
    wasCompleted ? !reopened.contains(number) : completed.contains(number)
  }

  /// Records that an order was completed or reopened.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - isCompleted: Whether the order is completed after the change.
  ///   - wasCompleted: Whether the order was seeded as completed.
  mutating func set(_ number: Int, isCompleted: Bool, wasCompleted: Bool) {
    completed.remove(number)
    reopened.remove(number)
    if isCompleted, !wasCompleted { completed.insert(number) }
    if !isCompleted, wasCompleted { reopened.insert(number) }
    count += 1
  }

  private enum CodingKeys: String, CodingKey {
    case completed, reopened, count
  }

  /// Encodes the numbers in ascending order, so that equal changes result in equal documents.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(completed.sorted(), forKey: .completed)
    try container.encode(reopened.sorted(), forKey: .reopened)
    try container.encode(count, forKey: .count)
  }
}

/// A stored session.
///
/// A session created before tokens could be renewed has no refresh token and no token expiry: its token is valid as
/// long as the session.
struct SessionRecord: Codable, Sendable {
  var token: String
  var accountID: String
  var expiresAt: Date
  /// The refresh token, which stays the same, so that a client that lost a response can repeat the request.
  var refreshToken: String?
  var tokenExpiresAt: Date?

  func tokenHolds(at now: Date) -> Bool {
    now < min(tokenExpiresAt ?? expiresAt, expiresAt)
  }
}
