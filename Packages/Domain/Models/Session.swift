public import Foundation

/// What a sign-in gives: the proof of who is asking, and until when it holds.
public struct Session: Equatable, Codable, Sendable {
  public var user: User
  public var expiresAt: Date

  public init(user: User, expiresAt: Date) {
    self.user = user
    self.expiresAt = expiresAt
  }

  /// The proof of who is asking. A secret: it is never logged.
  public var token: String { user.token }
}
