import Foundation
public import Models

extension User {
  /// A signed-in user.
  public static let sample = User(id: "ada", name: "Ada Lovelace", email: "ada@example.com", token: "sample-token")
}

extension Session {
  /// The session of `User.sample`, valid until December 20, 2026.
  public static let sample = Session(user: .sample, expiresAt: Date(timeIntervalSince1970: 1_797_768_000))
}

extension Profile {
  /// The profile of `User.sample`.
  public static let sample = Profile(name: "Ada Lovelace", shopName: "Analytical Engines", email: "ada@example.com")
}
