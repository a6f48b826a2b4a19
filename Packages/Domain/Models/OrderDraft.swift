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
  ///
  /// - Parameters:
  ///   - id: The identifier that the client has created for the draft.
  ///   - customerName: The full name of the customer.
  ///   - shippingAddress: The address to which the order is sent.
  ///   - lines: The items.
  ///   - appliesDiscount: Whether to grant the loyalty discount if the order qualifies for it.
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
  /// The draft without whitespace around its texts.
  public var trimmed: OrderDraft {
    var draft = self
    draft.customerName.trim()
    for field in AddressField.allCases { draft.shippingAddress[field].trim() }
    for index in draft.lines.indices { draft.lines[index].name.trim() }
    return draft
  }

  /// Returns whether a text can be the identifier of a draft.
  ///
  /// - Parameter id: The text.
  /// - Returns: `true` if the text has 1 to 64 ASCII letters, digits and hyphens.
  public static func isValidID(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count) && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension String {
  fileprivate mutating func trim() {
    self = trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
