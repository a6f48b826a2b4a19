/// A query that is prepared for comparing many orders with it: the search text is folded once, not once for each order.
public struct OrderMatcher: Sendable {
  private let filter: OrderFilter
  private let search: FoldedText
  /// The search text where it can be part of an order number; `nil` otherwise.
  private let digits: String?

  /// The number of digits of the largest order number.
  private static let longestNumber = String(Int.max).utf8.count

  public init(_ query: OrderQuery) {
    filter = query.filter
    search = FoldedText(query.search)
    let isNumeric = query.search.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    digits = isNumeric && query.search.utf8.count <= Self.longestNumber ? query.search : nil
  }

  /// Whether search and filter accept the order.
  public func matches(_ order: Order) -> Bool {
    guard filter.matches(order) else { return false }
    return search.isEmpty || finds(number: order.id) || finds(customer: FoldedText(order.customerName))
  }

  /// Whether search and filter accept the order.
  ///
  /// - Parameter foldedName: The order's customer name, folded before.
  public func matches(_ order: Order, foldedName: FoldedText) -> Bool {
    guard filter.matches(order) else { return false }
    return search.isEmpty || finds(number: order.id) || finds(customer: foldedName)
  }

  /// Whether the search text is part of a customer's name, in any case. Accents count.
  public func finds(customer: FoldedText) -> Bool {
    customer.contains(search)
  }

  private func finds(number: Order.ID) -> Bool {
    digits.map { String(number).contains($0) } ?? false
  }
}

/// A text without the difference between upper and lower case, prepared for searching.
public struct FoldedText: Equatable, Sendable {
  private let characters: [Character]

  public init(_ text: String) {
    characters = Array(text.lowercased())
  }

  public var isEmpty: Bool { characters.isEmpty }

  /// Whether another text is part of this one.
  ///
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters, and O(1) where the other is longer.
  public func contains(_ other: FoldedText) -> Bool {
    let part = other.characters
    guard part.count <= characters.count else { return false }
    return (0...(characters.count - part.count)).contains { start in
      characters[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
