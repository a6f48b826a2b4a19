public import Foundation

/// The result of a sign-in: the user with an access token, the expiry and the refresh token.
public struct Session: Equatable, Codable, Sendable {
  /// The signed-in user, including the access token.
  public var user: User
  /// The time at which the session expires.
  public var expiresAt: Date
  /// The refresh token, a secret, or `nil` in a session created before tokens could be renewed.
  public var refreshToken: String?

  /// Creates a session, which cannot be renewed without a refresh token.
  public init(user: User, expiresAt: Date, refreshToken: String? = nil) {
    self.user = user
    self.expiresAt = expiresAt
    self.refreshToken = refreshToken
  }

  /// The access token, a secret that is never logged.
  public var token: String { user.token }
}

extension Session: CustomStringConvertible, CustomReflectable {
  /// A description without any token, so that log lines contain no secret.
  public var description: String { "Session(\(user.id))" }

  /// A mirror without the tokens, for `dump` and test failure reports.
  public var customMirror: Mirror {
    Mirror(self, children: ["user": user, "expiresAt": expiresAt], displayStyle: .struct)
  }
}
