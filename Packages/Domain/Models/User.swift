/// The person who is signed in (D0, Part 1).
public struct User: Identifiable, Equatable, Codable, Sendable {
  public let id: String
  public var name: String
  public var email: String
  /// What proves to the server who is asking. A secret: it is never logged.
  public var token: String

  public init(id: String, name: String, email: String = "", token: String = "") {
    self.id = id
    self.name = name
    self.email = email
    self.token = token
  }
}

extension User: CustomStringConvertible, CustomReflectable {
  /// Names the user without the token, so that a log line gives no secret away.
  public var description: String { "User(\(id))" }

  /// What `dump` and a failed test's report show: all but the token.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "name": name, "email": email], displayStyle: .struct)
  }
}
