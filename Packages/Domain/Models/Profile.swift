/// What the user tells about themselves and the shop.
public struct Profile: Equatable, Codable, Sendable {
  public var name: String
  public var shopName: String
  public var email: String

  public init(name: String, shopName: String, email: String) {
    self.name = name
    self.shopName = shopName
    self.email = email
  }
}
