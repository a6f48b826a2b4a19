public import Foundation

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
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - rule: The rule that the field violates.
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
  /// The field as part of a sentence.
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

  /// The advice for a number outside its limits.
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
