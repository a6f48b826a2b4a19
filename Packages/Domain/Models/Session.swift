public import Foundation

/// What a sign-in gives: the proof of who is asking, and until when it holds.
public struct Session: Equatable, Codable, Sendable {
  public var user: User
  public var expiresAt: Date
  /// What a new token is asked for with; `nil` in a session from before tokens were renewed. A secret, too.
  public var refreshToken: String?

  public init(user: User, expiresAt: Date, refreshToken: String? = nil) {
    self.user = user
    self.expiresAt = expiresAt
    self.refreshToken = refreshToken
  }

  /// The proof of who is asking. A secret: it is never logged.
  public var token: String { user.token }
}

extension Session: CustomStringConvertible, CustomReflectable {
  /// Names the user without any token, so that a log line gives no secret away.
  public var description: String { "Session(\(user.id))" }

  /// What `dump` and a failed test's report show: all but the tokens.
  public var customMirror: Mirror {
    Mirror(self, children: ["user": user, "expiresAt": expiresAt], displayStyle: .struct)
  }
}
