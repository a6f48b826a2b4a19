/// A query prepared for testing many orders: its search text is case-folded once.
public struct OrderMatcher: Sendable {
  private let filter: OrderFilter
  private let customer: String?
  private let search: FoldedText
  /// The search text if it can be part of an order number, or `nil`.
  private let digits: String?
  /// The number of digits of the largest order number.
  private static let maximumDigitCount = String(Int.max).utf8.count

  /// Prepares the search, the customer and the filter of a query; its offset and limit have no effect.
  public init(_ query: OrderQuery) {
    filter = query.filter
    customer = query.customer
    search = FoldedText(query.search)
    digits = TypedNumber.digits(query.search).flatMap { $0.utf8.count <= Self.maximumDigitCount ? $0 : nil }
  }

  /// Returns whether an order matches the search, the customer and the filter.
  public func matches(_ order: Order) -> Bool {
    guard passes(order) else { return false }
    return search.isEmpty || finds(number: order.id) || finds(customer: FoldedText(order.customerName))
  }

  /// Returns whether an order, whose case-folded customer name is given, matches the search, the customer and the
  /// filter.
  public func matches(_ order: Order, foldedName: FoldedText) -> Bool {
    guard passes(order) else { return false }
    return search.isEmpty || finds(number: order.id) || finds(customer: foldedName)
  }

  /// Returns whether the search text is part of a customer name, ignoring case but not accents.
  public func finds(customer: FoldedText) -> Bool {
    customer.contains(search)
  }

  private func passes(_ order: Order) -> Bool {
    filter.matches(order) && (customer == nil || customer == order.customerName)
  }

  private func finds(number: Order.ID) -> Bool {
    digits.map { String(number).contains($0) } ?? false
  }
}

/// A case-folded text for substring search.
public struct FoldedText: Equatable, Sendable {
  /// The text in ASCII, where each byte is a character and needs no 16 bytes; empty for another text.
  private let bytes: [UInt8]
  /// The characters of a text that is not in ASCII.
  private let characters: [Character]

  /// Folds a text to lowercase.
  public init(_ text: String) {
    let folded = text.lowercased()
    let isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? Array(folded.utf8) : []
    characters = isASCII ? [] : Array(folded)
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { bytes.isEmpty && characters.isEmpty }

  /// Returns whether another text is a substring of this one.
  ///
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters; O(1) if `other` is longer.
  public func contains(_ other: FoldedText) -> Bool {
    if characters.isEmpty, other.characters.isEmpty { return Self.contains(bytes, other.bytes) }
    return Self.contains(allCharacters, other.allCharacters)
  }

  private var allCharacters: [Character] {
    characters.isEmpty ? bytes.map { Character(Unicode.Scalar($0)) } : characters
  }

  private static func contains<Element: Equatable>(_ text: [Element], _ part: [Element]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
