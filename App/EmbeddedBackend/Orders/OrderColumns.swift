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
    for index in isCompleted.indices where matches(index, filter, search) { found.append(Int32(index)) }
    return found
  }

  /// Returns those of some indices whose orders match a filter and a search, in the same order.
  ///
  /// - Parameters:
  ///   - indices: The indices.
  ///   - filter: The filter.
  ///   - search: The prepared search, or `nil` to match every order.
  /// - Returns: The matching indices.
  func matches(among indices: [Int32], filter: OrderFilter, search: OrderSearch?) -> [Int32] {
    indices.filter { matches(Int($0), filter, search) }
  }

  private func matches(_ index: Int, _ filter: OrderFilter, _ search: OrderSearch?) -> Bool {
    passes(index, filter) && search?.finds(in: self, index: index) ?? true
  }

  private func passes(_ index: Int, _ filter: OrderFilter) -> Bool {
    switch filter {
    case .all: true
    case .pending: !isCompleted[index]
    case .completed: isCompleted[index]
    case .highValue: cents[index] > Self.highValue
    }
  }

  /// Returns the indices of all high-value orders by ascending total, then by ascending order number.
  ///
  /// The total and the index are packed into one integer, because comparing integers is much faster than calling a
  /// closure.
  ///
  /// - Returns: The sorted indices.
  func highValuesByTotal() -> [Int32] {
    Self.ascending(cents.indices.filter { cents[$0] > Self.highValue }) { UInt64(cents[$0]) }
  }

  /// Returns the indices of all orders by ascending total, then by ascending order number.
  func indicesByTotal() -> [Int32] {
    Self.ascending(cents.indices) { UInt64(cents[$0]) }
  }

  /// Returns the indices of all orders by the name of the customer, then by ascending order number.
  func indicesByCustomer() -> [Int32] {
    Self.ascending(customers.indices) { UInt64(CustomerNames.ranks[Int(customers[$0])]) }
  }

  /// Sorts indices by a value, then by the index.
  private static func ascending(_ indices: some Collection<Int>, by value: (Int) -> UInt64) -> [Int32] {
    var keys = indices.map { value($0) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }
}
