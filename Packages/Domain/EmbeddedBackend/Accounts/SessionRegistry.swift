import Foundation

/// Who is signed in, by token.
struct SessionRegistry: Sendable {
  private var records: [String: SessionRecord]

  init(_ records: [SessionRecord]) {
    self.records = Dictionary(records.map { ($0.token, $0) }) { _, last in last }
  }

  /// The sessions as they are kept, in an order that does not change from run to run.
  var kept: [SessionRecord] {
    records.values.sorted { ($0.expiresAt, $0.token) < ($1.expiresAt, $1.token) }
  }

  /// The session of a token, if the token still holds.
  func session(token: String, at now: Date) -> SessionRecord? {
    records[token].flatMap { $0.tokenHolds(at: now) ? $0 : nil }
  }

  /// The session that a token may end, whether or not the token itself still holds.
  func session(endedBy token: String, at now: Date) -> SessionRecord? {
    records[token].flatMap { $0.expiresAt > now ? $0 : nil }
  }

  /// The session that a refresh token belongs to, if it still holds. O(sessions): few people work in a shop.
  func session(refreshToken: String, at now: Date) -> SessionRecord? {
    records.values.first { $0.refreshToken == refreshToken && $0.expiresAt > now }
  }

  /// Adds a session, and forgets those that have expired.
  mutating func add(_ record: SessionRecord, at now: Date) {
    records = records.filter { $0.value.expiresAt > now }
    records[record.token] = record
  }

  mutating func remove(token: String) {
    records[token] = nil
  }
}
