/// What a new user enters to sign up; only its encoded form contains the password.
public struct Registration: Equatable, Codable, Sendable {
  /// A field of the form, whose raw value is its name in requests.
  public enum Field: String, CaseIterable, Sendable {
    /// The display name.
    case name = "name"
    /// The name of the shop.
    case shopName = "shopName"
    /// The email address.
    case email = "email"
    /// The password.
    case password = "password"
  }

  /// The display name.
  public var name: String
  /// The name of the shop.
  public var shopName: String
  /// The email address, with which the user signs in.
  public var email: String
  /// The password, a secret that is never logged.
  public var password: String

  /// Creates a registration.
  public init(name: String = "", shopName: String = "", email: String = "", password: String = "") {
    self.name = name
    self.shopName = shopName
    self.email = email
    self.password = password
  }

  /// Returns what is wrong with a field; `nil` if it is valid.
  public func problem(in field: Field) -> FieldProblem? {
    switch field {
    case .name: FieldRules.problem(inText: name)
    case .shopName: FieldRules.problem(inText: shopName)
    case .email: FieldRules.problem(inEmail: email)
    case .password: FieldRules.problem(inPassword: password, email: email)
    }
  }
}

extension Registration: CustomStringConvertible, CustomReflectable {
  /// A description without the password and the personal data.
  public var description: String { "Registration" }

  /// A mirror without the password, for `dump` and test failure reports.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "shopName": shopName, "email": email], displayStyle: .struct)
  }
}
