/// A postal address.
public struct Address: Equatable, Hashable, Codable, Sendable {
  /// The name of the person or the company that receives the parcel.
  public var recipient: String
  /// The street and house number.
  public var street: String
  /// The city.
  public var city: String
  /// The postal code, which has letters in some countries.
  public var postalCode: String
  /// The name of the country.
  public var country: String

  /// Creates an address.
  public init(
    recipient: String = "", street: String = "", city: String = "", postalCode: String = "", country: String = ""
  ) {
    self.recipient = recipient
    self.street = street
    self.city = city
    self.postalCode = postalCode
    self.country = country
  }

  /// The address as it is written on a parcel, from the recipient to the country.
  public var lines: [String] { [recipient, street, "\(postalCode) \(city)", country] }
}
