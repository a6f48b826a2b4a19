import Models

/// The columns that filters and searches read, in seven bytes per seeded order: a million orders take 7 MB.
///
/// Dates and names are not stored: a date follows from the index, a name from the customer.
struct OrderColumns: Sendable {
  private(set) var customers: [UInt16]
  private(set) var cents: [Int32]
  private(set) var isCompleted: [Bool]

  /// Computes the columns in O(*n*) for *n* orders.
  init(seed: OrderSeed) {
    var customers = [UInt16](repeating: 0, count: seed.count)
    var cents = [Int32](repeating: 0, count: seed.count)
    var isCompleted = [Bool](repeating: false, count: seed.count)
    seed.forEach(in: 0..<seed.count) { index, facts in
      customers[index] = UInt16(facts.customer)
      cents[index] = Int32(facts.cents)
      isCompleted[index] = facts.isCompleted
    }
    (self.customers, self.cents, self.isCompleted) = (customers, cents, isCompleted)
  }

  mutating func setCompleted(_ newValue: Bool, at index: Int) {
    isCompleted[index] = newValue
  }

  /// Returns the ascending indices of the orders that match a filter and a search, in O(*n*) for *n* orders.
  func indices(filter: OrderFilter, search: OrderSearch?) -> [Int32] {
    var found: [Int32] = []
    for index in isCompleted.indices where matches(index, filter, search) { found.append(Int32(index)) }
    return found
  }

  /// Returns those of some indices whose orders match a filter and a search, in the same order.
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
    case .highValue: cents[index] > OrderSeed.highValue
    }
  }

  /// Returns the indices of all high-value orders by ascending total, then by ascending order number.
  ///
  /// Total and index are one integer, because comparing integers is much faster than calling a closure.
  func highValuesByTotal() -> [Int32] {
    Self.ascending(cents.indices.filter { cents[$0] > OrderSeed.highValue }) { UInt64(cents[$0]) }
  }

  /// Returns the indices of all orders by ascending total, then by ascending order number.
  func indicesByTotal() -> [Int32] {
    Self.ascending(cents.indices) { UInt64(cents[$0]) }
  }

  /// Returns the indices of all orders by the name of the customer, then by ascending order number.
  func indicesByCustomer() -> [Int32] {
    Self.ascending(customers.indices) { UInt64(CustomerNames.ranks[Int(customers[$0])]) }
  }

  /// Returns the indices of all orders by the number of items, then by ascending order number.
  func indicesByItemCount(of seed: OrderSeed) -> [Int32] {
    Self.ascending(cents.indices) { UInt64(seed.itemCount(at: $0)) }
  }

  /// Sorts indices by a value, then by the index.
  private static func ascending(_ indices: some Collection<Int>, by value: (Int) -> UInt64) -> [Int32] {
    var keys = indices.map { value($0) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }
}

/// A search prepared for many orders: names are compared once per customer, and numbers as integers.
///
/// Its matches are those of `OrderQuery`.
struct OrderSearch: Sendable {
  /// Whether the query is about the orders of each customer.
  private let isIncluded: [Bool]
  private let isFoundCustomer: [Bool]
  private let digits: Digits?

  init(_ query: OrderQuery) {
    let matcher = OrderMatcher(query)
    isIncluded = CustomerNames.all.map { query.customer == nil || query.customer == $0 }
    isFoundCustomer = CustomerNames.folded.map(matcher.finds(customer:))
    digits = TypedNumber.digits(query.search).flatMap(Digits.init)
  }

  func finds(in columns: OrderColumns, index: Int) -> Bool {
    let customer = Int(columns.customers[index])
    return isIncluded[customer]
      && (isFoundCustomer[customer] || digits?.arePart(of: OrderSeed.firstNumber + index) == true)
  }

  /// A sequence of decimal digits, including leading zeros.
  private struct Digits: Sendable {
    let value: Int
    private let power: Int

    /// Parses 1 to 9 ASCII digits; more cannot be part of an order number, which has at most 8.
    init?(_ text: String) {
      guard (1...9).contains(text.utf8.count), let value = Int(text) else { return nil }
      self.value = value
      power = (1..<text.utf8.count).reduce(10) { power, _ in power * 10 }
    }

    /// Returns whether the digits are part of a number, by removing digits from its end until it ends with them.
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
