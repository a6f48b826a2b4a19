import Foundation

/// A stored session, with hashes of its tokens.
///
/// A session created before tokens could be renewed has no refresh token and no token expiry: its token is valid as
/// long as the session.
struct SessionRecord: Codable, Sendable {
  var tokenHash: TokenHash
  var accountID: String
  /// The generation of the account's sessions when the session began.
  ///
  /// The session is valid only while the account has the same one. A password reset thereby ends all sessions with the
  /// write that changes the password.
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

extension SessionRecord {
  /// The format before tokens were hashed.
  struct Version1: Codable, Sendable {
    var token: String
    var accountID: String
    var expiresAt: Date
    var refreshToken: String?
    var tokenExpiresAt: Date?
  }

  /// Creates the record of a session of the earlier format, whose tokens remain valid.
  init(_ old: Version1) {
    self.init(
      tokenHash: TokenHash(old.token), accountID: old.accountID, expiresAt: old.expiresAt,
      refreshTokenHash: old.refreshToken.map { TokenHash($0) }, tokenExpiresAt: old.tokenExpiresAt)
  }
}
