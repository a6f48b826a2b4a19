extension OrderDraft {
  /// A field of a draft, which a problem refers to.
  public enum Field: Hashable, Sendable {
    /// The name of the customer.
    case customerName
    /// A field of the shipping address.
    case address(AddressField)
    /// The list of items as a whole.
    case lines
    /// A field of the item at an index.
    case line(Int, LineField)
    /// The total of the order.
    case total
  }

  /// A field of the shipping address.
  public enum AddressField: String, Sendable, CaseIterable {
    /// The name of the person or the company that receives the parcel.
    case recipient
    /// The street and house number.
    case street
    /// The city.
    case city
    /// The postal code.
    case postalCode
    /// The name of the country.
    case country
  }

  /// A field of an item.
  public enum LineField: String, Sendable, CaseIterable {
    /// The name of the item.
    case name
    /// The number of units.
    case quantity
    /// The price of one unit.
    case unitPrice
  }
}

extension OrderDraft.Field {
  /// The name of the field in requests and responses: `customerName`, `shippingAddress.city` or `lines.0.quantity`.
  public var name: String {
    switch self {
    case .customerName: "customerName"
    case .address(let field): "shippingAddress.\(field.rawValue)"
    case .lines: "lines"
    case .line(let index, let field): "lines.\(index).\(field.rawValue)"
    case .total: "total"
    }
  }

  /// Creates the field with a name.
  ///
  /// - Parameter name: A name in the format of `name`. For any other text the initializer returns `nil`.
  public init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("customerName", 1): self = .customerName
    case ("lines", 1): self = .lines
    case ("total", 1): self = .total
    case ("shippingAddress", 2):
      guard let field = OrderDraft.AddressField(rawValue: parts[1]) else { return nil }
      self = .address(field)
    case ("lines", 3):
      guard let index = Int(parts[1]), (0..<OrderDraft.Limits.lineCount.upperBound).contains(index),
        let field = OrderDraft.LineField(rawValue: parts[2])
      else { return nil }
      self = .line(index, field)
    default: return nil
    }
  }
}

extension Address {
  /// The text of a field.
  ///
  /// - Parameter field: The field.
  public subscript(field: OrderDraft.AddressField) -> String {
    get {
      switch field {
      case .recipient: recipient
      case .street: street
      case .city: city
      case .postalCode: postalCode
      case .country: country
      }
    }
    set {
      switch field {
      case .recipient: recipient = newValue
      case .street: street = newValue
      case .city: city = newValue
      case .postalCode: postalCode = newValue
      case .country: country = newValue
      }
    }
  }
}
