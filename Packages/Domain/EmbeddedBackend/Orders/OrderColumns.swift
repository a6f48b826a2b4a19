import Models

/// What a filter or a search asks of every seeded order, in seven bytes each: a million orders take 7 MB.
///
/// Dates and names are left out: dates follow from the index, names from the customer.
struct OrderColumns: Sendable {
  /// A total above this many cents is of high value.
  private static let highValue = 100_000

  private(set) var customers: [UInt16]
  private(set) var cents: [Int32]
  private(set) var isCompleted: [Bool]

  /// Computes the columns; O(count).
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

  /// The indices of the orders that a filter and a search let through, in their own order; O(count).
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

  /// The indices of all orders above 1000, the highest first, the higher number first where they are equal.
  ///
  /// Amount and index are packed into one integer: comparing integers is much cheaper than calling a closure.
  func highValuesFirst() -> [Int32] {
    var keys: [UInt64] = []
    for index in cents.indices where cents[index] > Self.highValue {
      keys.append(UInt64(cents[index]) << 32 | UInt64(index))
    }
    keys.sort()
    return keys.reversed().map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }
}
