public import Foundation

/// An order that is not placed yet.
public struct OrderDraft: Identifiable, Equatable, Sendable {
  /// The identifier that the client has created for the draft: 1 to 64 ASCII letters, digits and hyphens.
  ///
  /// A server places each draft once. A client that lost a response can therefore repeat the request.
  public let id: String
  /// The full name of the customer.
  public var customerName: String
  /// The address to which the order is sent.
  public var shippingAddress: Address
  /// The items.
  public var lines: [OrderLine]
  /// Whether to grant the loyalty discount if the order qualifies for it.
  public var appliesDiscount: Bool

  /// Creates a draft.
  public init(
    id: String, customerName: String = "", shippingAddress: Address = Address(), lines: [OrderLine] = [],
    appliesDiscount: Bool = false
  ) {
    self.id = id
    self.customerName = customerName
    self.shippingAddress = shippingAddress
    self.lines = lines
    self.appliesDiscount = appliesDiscount
  }

  /// The sum of the lines in US dollars, before the discount.
  public var subtotal: Decimal { lines.subtotal }
  /// The discount in US dollars: `Order.grantedDiscount(onSubtotal:)`, or 0 if `appliesDiscount` is `false`.
  public var discount: Decimal { appliesDiscount ? Order.grantedDiscount(onSubtotal: subtotal) : 0 }
  /// The total in US dollars, which the customer pays.
  public var total: Decimal { subtotal - discount }
}

extension OrderDraft {
  /// Creates the draft that describes an order as it is, to edit the order.
  public init(of details: OrderDetails, id: String) {
    self.init(
      id: id, customerName: details.order.customerName, shippingAddress: details.shippingAddress, lines: details.lines,
      // An order that does not qualify receives the discount with the items that make it qualify.
      appliesDiscount: details.discount > 0 || !details.order.qualifiesForDiscount)
  }

  /// The draft without whitespace around its texts.
  public var trimmed: OrderDraft {
    var draft = self
    draft.customerName.trim()
    for field in AddressField.allCases { draft.shippingAddress[field].trim() }
    for index in draft.lines.indices { draft.lines[index].name.trim() }
    return draft
  }

  /// Returns whether a text can be the identifier of a draft: 1 to 64 ASCII letters, digits and hyphens.
  public static func isValidID(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count) && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension String {
  fileprivate mutating func trim() {
    self = trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension OrderDraft {
  /// The reasons why the draft cannot be placed, in the order of the fields; empty for a valid draft.
  ///
  /// Each field has at most one problem. Whitespace around a text is ignored.
  public var problems: [Problem] {
    let draft = trimmed
    var found = [draft.problem(ofText: draft.customerName, in: .customerName)]
    found += AddressField.allCases.map { field in
      draft.problem(ofText: draft.shippingAddress[field], in: .address(field))
    }
    found.append(Limits.lineCount.contains(lines.count) ? nil : Problem(.lines, .isOutOfRange))
    found += draft.lines.prefix(Limits.lineCount.upperBound).enumerated().flatMap(draft.problems(of:))
    let problems = found.compactMap(\.self)
    // The total of invalid lines has no meaning.
    return problems.isEmpty && draft.total > Limits.total ? [Problem(.total, .isOutOfRange)] : problems
  }

  private func problems(of entry: (offset: Int, element: OrderLine)) -> [Problem?] {
    let (index, line) = entry
    let quantity = Field.line(index, .quantity)
    return [
      problem(ofText: line.name, in: .line(index, .name)),
      Limits.quantity.contains(line.quantity) ? nil : Problem(quantity, .isOutOfRange),
      problem(ofPrice: line.unitPrice, in: .line(index, .unitPrice)),
    ]
  }

  private func problem(ofPrice price: Decimal, in field: Field) -> Problem? {
    guard Limits.unitPrice.contains(price) else { return Problem(field, .isOutOfRange) }
    return price.roundedToCents == price ? nil : Problem(field, .hasFractionOfCent)
  }

  private func problem(ofText text: String, in field: Field) -> Problem? {
    if text.isEmpty { return Problem(field, .isMissing) }
    // Unicode scalars: a single `Character` can contain any number of them.
    if text.unicodeScalars.count > Limits.textLength { return Problem(field, .isTooLong) }
    let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return hasControl ? Problem(field, .hasControlCharacters) : nil
  }
}

extension OrderDraft {
  /// The limits of an order.
  public enum Limits {
    /// The number of items.
    public static let lineCount = 1...50
    /// The number of units of an item.
    public static let quantity = 1...999
    /// The price of one unit in US dollars, in whole cents.
    public static let unitPrice = Decimal(sign: .plus, exponent: -2, significand: 1)...maximum(9_999_999)
    /// The largest total in US dollars, which fits into a column of the order list.
    public static let total = maximum(99_999_999)
    /// The maximum length of a text, in Unicode scalars.
    public static let textLength = 200

    private static func maximum(_ cents: Int) -> Decimal {
      Decimal(sign: .plus, exponent: -2, significand: Decimal(cents))
    }
  }

  /// A reason why a draft cannot be placed, which names its field.
  public struct Problem: LocalizedError, Equatable, Sendable {
    /// The rule that a field violates.
    public enum Rule: Equatable, Sendable {
      /// The text is empty.
      case isMissing
      /// The text is longer than `Limits.textLength`.
      case isTooLong
      /// The text has control characters, which a terminal would interpret.
      case hasControlCharacters
      /// The number, or the number of items, is not within its limits.
      case isOutOfRange
      /// The price has a fraction of a cent.
      case hasFractionOfCent
      /// The server rejects the field for a reason that this version does not know.
      case isRejected
    }

    /// The field.
    public var field: Field
    /// The rule that the field violates.
    public var rule: Rule

    /// Creates a problem.
    public init(_ field: Field, _ rule: Rule) {
      self.field = field
      self.rule = rule
    }

    /// What the user can do, as a sentence without its period.
    public var errorDescription: String? {
      switch rule {
      case .isMissing: "Enter \(field.noun)"
      case .isTooLong: "Use at most \(Limits.textLength) characters"
      case .hasControlCharacters: "Remove the control characters"
      case .isOutOfRange: field.rangeAdvice
      case .hasFractionOfCent: "Enter the price in dollars and cents"
      case .isRejected: "The server does not accept \(field.noun)"
      }
    }
  }
}

extension OrderDraft.Field {
  fileprivate var noun: String {
    switch self {
    case .customerName: "the customer's name"
    case .address(.recipient): "the recipient"
    case .address(.street): "the street and the number"
    case .address(.city): "the city"
    case .address(.postalCode): "the postal code"
    case .address(.country): "the country"
    case .lines: "the items"
    case .line(_, .name): "the name of the item"
    case .line(_, .quantity): "the quantity"
    case .line(_, .unitPrice): "the price"
    case .total: "the total"
    }
  }

  fileprivate var rangeAdvice: String {
    switch self {
    case .lines: "Add 1 to 50 items"
    case .line(_, .quantity): "Enter a quantity from 1 to 999"
    case .line(_, .unitPrice): "Enter a price from $0.01 to $99,999.99"
    case .total: "Keep the total within $999,999.99"
    case .customerName, .address, .line(_, .name): "Enter \(noun)"
    }
  }
}

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

  /// Creates the field with a name in the format of `name`; `nil` for any other text.
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
