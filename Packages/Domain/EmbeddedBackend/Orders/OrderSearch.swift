import Models

/// A search text, prepared for asking many orders: names are compared once for each customer, numbers as numbers.
///
/// It finds what `OrderQuery` finds.
struct OrderSearch: Sendable {
  private let isFoundCustomer: [Bool]
  private let digits: Digits?

  init(_ query: OrderQuery) {
    let matcher = OrderMatcher(query)
    isFoundCustomer = CustomerNames.folded.map(matcher.finds(customer:))
    digits = Digits(query.search)
  }

  /// Whether it finds the order at an index of the columns.
  func finds(in columns: OrderColumns, index: Int) -> Bool {
    isFoundCustomer[Int(columns.customers[index])] || digits?.arePart(of: OrderSeed.firstNumber + index) == true
  }

  /// A run of decimal digits, leading zeros included.
  private struct Digits: Sendable {
    let value: Int
    let power: Int

    /// `nil` where the text is no part of any number: no digits, or more of them than an order number can have.
    init?(_ text: String) {
      guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      guard let value = Int(text) else { return nil }
      self.value = value
      power = (1..<text.utf8.count).reduce(10) { power, _ in power * 10 }
    }

    /// Cuts digits off the end of the number until its end is the run or it is shorter than the run.
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
