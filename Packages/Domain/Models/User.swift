/// The signed-in user.
public struct User: Identifiable, Equatable, Codable, Sendable {
  /// The identifier that the server assigned, unique per server.
  public let id: String
  /// The display name.
  public var name: String
  /// The email address, with which the user signs in.
  public var email: String
  /// The access token, a secret that is never logged.
  public var token: String

  /// Creates a user.
  public init(id: String, name: String, email: String = "", token: String = "") {
    self.id = id
    self.name = name
    self.email = email
    self.token = token
  }
}

extension User: CustomStringConvertible, CustomReflectable {
  /// A description without the token, so that log lines contain no secret.
  public var description: String { "User(\(id))" }

  /// A mirror without the token, for `dump` and test failure reports.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "name": name, "email": email], displayStyle: .struct)
  }
}

/// The editable data of the user and the shop.
public struct Profile: Equatable, Codable, Sendable {
  /// The display name of the user.
  public var name: String
  /// The name of the shop.
  public var shopName: String
  /// The contact email address.
  public var email: String

  /// Creates a profile.
  public init(name: String, shopName: String, email: String) {
    self.name = name
    self.shopName = shopName
    self.email = email
  }
}

extension Profile {
  /// A field for a name.
  public enum NameField: Hashable, Sendable {
    /// The field for the name of the user.
    case name
    /// The field for the name of the shop.
    case shopName
  }

  /// The maximum length of a name, in characters: it has to fit on one line, while the embedded backend accepts 200.
  private static let maximumNameLength = 60

  /// Returns the first rule that the names violate, as a sentence for the user, or `nil` if both are valid.
  public static func problem(name: String, shopName: String) -> (field: NameField, sentence: String)? {
    let tooLong = "Please keep names within \(maximumNameLength) characters"
    if name.isEmpty { return (.name, "Please enter your name") }
    if name.count > maximumNameLength { return (.name, tooLong) }
    if shopName.isEmpty { return (.shopName, "Please name your shop") }
    return shopName.count > maximumNameLength ? (.shopName, tooLong) : nil
  }
}
