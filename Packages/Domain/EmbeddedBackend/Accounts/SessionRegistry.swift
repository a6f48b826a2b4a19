import Foundation

/// The sessions, by access token.
struct SessionRegistry: Sendable {
  private var records: [String: SessionRecord]

  init(_ records: [SessionRecord]) {
    self.records = Dictionary(records.map { ($0.token, $0) }) { _, last in last }
  }

  /// The sessions to store, in a deterministic order.
  var kept: [SessionRecord] {
    records.values.sorted { ($0.expiresAt, $0.token) < ($1.expiresAt, $1.token) }
  }

  /// Returns the session of an access token if the token is valid.
  func session(token: String, at now: Date) -> SessionRecord? {
    records[token].flatMap { $0.tokenHolds(at: now) ? $0 : nil }
  }

  /// Returns the session that a sign-out with this token ends, even if the token has expired.
  func session(endedBy token: String, at now: Date) -> SessionRecord? {
    records[token].flatMap { $0.expiresAt > now ? $0 : nil }
  }

  /// Returns the session of a refresh token if the session is valid; a linear search, as a shop has few users.
  func session(refreshToken: String, at now: Date) -> SessionRecord? {
    records.values.first { $0.refreshToken == refreshToken && $0.expiresAt > now }
  }

  /// Adds a session, and removes the expired ones.
  mutating func add(_ record: SessionRecord, at now: Date) {
    records = records.filter { $0.value.expiresAt > now }
    records[record.token] = record
  }

  mutating func remove(token: String) {
    records[token] = nil
  }
}
