import Models

/// A search prepared for many orders: names are compared once per customer, and numbers as integers.
///
/// Its matches are those of `OrderQuery`.
struct OrderSearch: Sendable {
  private let isFoundCustomer: [Bool]
  private let digits: Digits?

  init(_ query: OrderQuery) {
    let matcher = OrderMatcher(query)
    isFoundCustomer = CustomerNames.folded.map(matcher.finds(customer:))
    digits = Digits(query.search)
  }

  /// Returns whether the order at an index of the columns matches.
  func finds(in columns: OrderColumns, index: Int) -> Bool {
    isFoundCustomer[Int(columns.customers[index])] || digits?.arePart(of: OrderSeed.firstNumber + index) == true
  }

  /// A sequence of decimal digits, including leading zeros.
  private struct Digits: Sendable {
    let value: Int
    let power: Int

    /// Parses 1 to 9 decimal digits; other texts cannot be part of an order number, which has at most 8 digits.
    init?(_ text: String) {
      guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      guard let value = Int(text) else { return nil }
      self.value = value
      power = (1..<text.utf8.count).reduce(10) { power, _ in power * 10 }
    }

    /// Returns whether the digits are part of a number.
    ///
    /// Removes digits from the end of the number until it ends with the sequence or is shorter than it.
    ///
    /// - Parameter number: The number to search.
    /// - Returns: `true` if the digits are part of the number.
    func arePart(of number: Int) -> Bool {
      var rest = number
      while rest >= power / 10 {
        if rest % power == value { return true }
        rest /= 10
      }
      return false
    }
  }
}
