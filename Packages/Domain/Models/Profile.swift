/// The editable data of the user and the shop.
public struct Profile: Equatable, Codable, Sendable {
  /// The display name of the user.
  public var name: String
  /// The name of the shop.
  public var shopName: String
  /// The contact email address.
  public var email: String

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - name: The display name of the user.
  ///   - shopName: The name of the shop.
  ///   - email: The contact email address.
  public init(name: String, shopName: String, email: String) {
    self.name = name
    self.shopName = shopName
    self.email = email
  }
}
