import Foundation
import PasswordHashing

/// A stored session, with hashes of its tokens.
///
/// A session created before tokens could be renewed has no refresh token and no token expiry: its token is valid as
/// long as the session.
struct SessionRecord: Codable, Sendable {
  var tokenHash: TokenHash
  var accountID: String
  /// The account's generation of sessions when this one began, which must be the same for it to be valid.
  ///
  /// A password reset thereby ends all sessions with the write that changes the password.
  var generation = 0
  var expiresAt: Date
  /// The refresh token, which stays the same, so that a client that lost a response can repeat the request.
  var refreshTokenHash: TokenHash?
  var tokenExpiresAt: Date?
  /// The identity of the client, which a renewal of the token does not change.
  var client: TokenHash { refreshTokenHash ?? tokenHash }

  func tokenHolds(at now: Date) -> Bool {
    now < min(tokenExpiresAt ?? expiresAt, expiresAt)
  }
}

/// The sessions, by the hash of the access token.
struct SessionRegistry: Sendable {
  private var sessions: [TokenHash: SessionRecord]

  init(_ records: [SessionRecord]) {
    sessions = Dictionary(records.map { ($0.tokenHash, $0) }) { _, last in last }
  }

  /// The sessions to store, in a deterministic order.
  var records: [SessionRecord] {
    sessions.values.sorted { ($0.expiresAt, $0.tokenHash.text) < ($1.expiresAt, $1.tokenHash.text) }
  }

  func session(token: TokenHash, at now: Date) -> SessionRecord? {
    sessions[token].flatMap { $0.tokenHolds(at: now) ? $0 : nil }
  }

  /// Returns the session that a sign-out with this token ends, even if the token has expired.
  func session(endedBy token: TokenHash, at now: Date) -> SessionRecord? {
    sessions[token].flatMap { $0.expiresAt > now ? $0 : nil }
  }

  /// Returns the session of a refresh token if the session is valid; a linear search, as a shop has few users.
  func session(refreshToken: TokenHash, at now: Date) -> SessionRecord? {
    sessions.values.first { $0.refreshTokenHash == refreshToken && $0.expiresAt > now }
  }

  /// Adds a session, and removes the expired ones.
  mutating func add(_ record: SessionRecord, at now: Date) {
    sessions = sessions.filter { $0.value.expiresAt > now }
    sessions[record.tokenHash] = record
  }

  mutating func remove(_ token: TokenHash) {
    sessions[token] = nil
  }
}

/// The SHA-256 of a token, without salt and iterations: a token has 256 random bits and cannot be guessed from it.
struct TokenHash: Hashable, Sendable {
  private let digest: [UInt8]

  init(_ token: String) {
    digest = SHA256.digest(of: Array(token.utf8))
  }

  /// The hash as 64 hexadecimal digits.
  var text: String { digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Compares all bytes, so the duration does not reveal how many are equal.
  static func == (left: TokenHash, right: TokenHash) -> Bool {
    left.digest.isEqualInConstantTime(to: right.digest)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension TokenHash: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = Array(try container.decode(String.self).utf8)
    digest = stride(from: 0, to: text.count - 1, by: 2).compactMap { start in
      UInt8(String(decoding: text[start...start + 1], as: UTF8.self), radix: 16)
    }
    guard text.count == 64, digest.count == 32 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not 64 hexadecimal digits.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
