import Foundation
import Models
import Persistence

/// What the server keeps, one document for each thing that changes by itself.
///
/// Each change writes its document as a whole. That is right for what people do by hand: a shop that completes ten
/// thousand orders writes 60 kB for the next.
enum BackendDocuments {
  static let sessions = DocumentFormat("backend-sessions", of: [SessionRecord].self, sizeLimit: 10_000_000)
  static let profiles = DocumentFormat("backend-profiles", of: [String: Profile].self)
}

extension BackendDocuments {
  /// The changes to the orders of an account. The first account has the document from before accounts had orders of
  /// their own. Ten million orders, the most that a shop can have, take 9 bytes each.
  static func orders(of accountID: String) -> DocumentFormat<OrderChanges> {
    DocumentFormat(
      accountID == Account.all[0].id ? "backend-orders" : "backend-orders-\(accountID)", version: 2,
      sizeLimit: 100_000_000,
      migrations: [Migration(from: 1) { (old: OrderChanges.Version1) in OrderChanges(old) }])
  }
}

/// What has become of the seeded orders.
struct OrderChanges: Codable, Equatable, Sendable {
  /// The numbers of the orders that were pending and are completed now.
  var completed: Set<Int> = []
  /// The numbers of the orders that were completed and are pending now.
  var reopened: Set<Int> = []
  /// The number of changes since the shop opened.
  var count = 0

  /// The format until orders could be reopened.
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
  /// The numbers of the changed orders, each with whether it is completed now.
  var numbers: [(number: Int, isCompleted: Bool)] {
    completed.map { ($0, true) } + reopened.map { ($0, false) }
  }

  /// Whether an order is completed now.
  ///
  /// - Parameter wasCompleted: Whether it was completed when the shop opened.
  func isCompleted(_ number: Int, wasCompleted: Bool) -> Bool {
    wasCompleted ? !reopened.contains(number) : completed.contains(number)
  }

  /// Records that an order was completed or reopened.
  ///
  /// - Parameter wasCompleted: Whether it was completed when the shop opened.
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

  /// Numbers are sorted, so that the same changes are the same document.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(completed.sorted(), forKey: .completed)
    try container.encode(reopened.sorted(), forKey: .reopened)
    try container.encode(count, forKey: .count)
  }
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
