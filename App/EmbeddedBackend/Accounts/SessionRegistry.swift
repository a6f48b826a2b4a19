import Foundation

/// The sessions, by the hash of the access token.
struct SessionRegistry: Sendable {
  private var records: [TokenHash: SessionRecord]

  init(_ records: [SessionRecord]) {
    self.records = Dictionary(records.map { ($0.tokenHash, $0) }) { _, last in last }
  }

  /// The sessions to store, in a deterministic order.
  var kept: [SessionRecord] {
    records.values.sorted { ($0.expiresAt, $0.tokenHash.text) < ($1.expiresAt, $1.tokenHash.text) }
  }

  /// Returns the session of an access token if the token is valid.
  func session(token: TokenHash, at now: Date) -> SessionRecord? {
    records[token].flatMap { $0.tokenHolds(at: now) ? $0 : nil }
  }

  /// Returns the session that a sign-out with this token ends, even if the token has expired.
  func session(endedBy token: TokenHash, at now: Date) -> SessionRecord? {
    records[token].flatMap { $0.expiresAt > now ? $0 : nil }
  }

  /// Returns the session of a refresh token if the session is valid; a linear search, as a shop has few users.
  func session(refreshToken: TokenHash, at now: Date) -> SessionRecord? {
    records.values.first { $0.refreshTokenHash == refreshToken && $0.expiresAt > now }
  }

  /// Adds a session, and removes the expired ones.
  mutating func add(_ record: SessionRecord, at now: Date) {
    records = records.filter { $0.value.expiresAt > now }
    records[record.tokenHash] = record
  }

  mutating func remove(_ token: TokenHash) {
    records[token] = nil
  }
}
