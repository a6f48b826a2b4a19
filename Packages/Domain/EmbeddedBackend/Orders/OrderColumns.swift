import Models

/// The columns that filters and searches read, in seven bytes per seeded order: a million orders take 7 MB.
///
/// Dates and names are not stored: a date follows from the index, a name from the customer.
struct OrderColumns: Sendable {
  /// The exclusive lower bound of a high value, in cents.
  private static let highValue = 100_000

  private(set) var customers: [UInt16]
  private(set) var cents: [Int32]
  private(set) var isCompleted: [Bool]

  /// Computes the columns.
  ///
  /// - Parameters:
  ///   - seed: The generator of the orders.
  ///   - count: The number of orders.
  /// - Complexity: O(*count*).
  init(seed: OrderSeed, count: Int) {
    customers = Array(repeating: 0, count: count)
    cents = Array(repeating: 0, count: count)
    isCompleted = Array(repeating: false, count: count)
    for index in 0..<count {
      let facts = seed.facts(at: index)
      customers[index] = UInt16(facts.customer)
      cents[index] = Int32(facts.cents)
      isCompleted[index] = facts.isCompleted
    }
  }

  mutating func setCompleted(_ newValue: Bool, at index: Int) {
    isCompleted[index] = newValue
  }

  /// Returns the indices of the orders that match a filter and a search.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - search: The prepared search, or `nil` to match every order.
  /// - Returns: The indices in ascending order.
  /// - Complexity: O(*n*) in the number of orders.
  func indices(filter: OrderFilter, search: OrderSearch?) -> [Int32] {
    var found: [Int32] = []
    for index in isCompleted.indices where passes(index, filter) {
      if let search, !search.finds(in: self, index: index) { continue }
      found.append(Int32(index))
    }
    return found
  }

  private func passes(_ index: Int, _ filter: OrderFilter) -> Bool {
    switch filter {
    case .all: true
    case .pending: !isCompleted[index]
    case .completed: isCompleted[index]
    case .highValue: cents[index] > Self.highValue
    }
  }

  /// Returns the indices of all high-value orders by descending total, then by descending order number.
  ///
  /// The total and the index are packed into one integer, because comparing integers is much faster than calling a
  /// closure.
  ///
  /// - Returns: The sorted indices.
  func highValuesFirst() -> [Int32] {
    var keys: [UInt64] = []
    for index in cents.indices where cents[index] > Self.highValue {
      keys.append(UInt64(cents[index]) << 32 | UInt64(index))
    }
    keys.sort()
    return keys.reversed().map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }
}
