import Models

/// The columns that filters and searches read, in eight bytes per seeded order: a million orders take 8 MB.
///
/// Dates and names are not stored: a date follows from the index, a name and a city from the customer.
struct OrderColumns: Sendable {
  private(set) var customers: [UInt16]
  private(set) var cents: [Int32]
  private(set) var isCompleted: [Bool]
  /// The codes of `SeededItems`.
  private(set) var items: [UInt8]

  /// Computes the columns in O(*n*) for *n* orders.
  init(seed: OrderSeed) {
    var customers = [UInt16](repeating: 0, count: seed.count)
    var cents = [Int32](repeating: 0, count: seed.count)
    var isCompleted = [Bool](repeating: false, count: seed.count)
    var items = [UInt8](repeating: 0, count: seed.count)
    seed.forEach(in: 0..<seed.count) { index, facts in
      customers[index] = UInt16(facts.customer)
      cents[index] = Int32(facts.cents)
      isCompleted[index] = facts.isCompleted
      items[index] = seed.items(at: index).code
    }
    (self.customers, self.cents, self.isCompleted, self.items) = (customers, cents, isCompleted, items)
  }

  mutating func setCompleted(_ newValue: Bool, at index: Int) {
    isCompleted[index] = newValue
  }

  /// Returns the ascending indices of the orders that match a filter and a search, in O(*n*) for *n* orders.
  func indices(filter: OrderFilter, search: OrderSearch?) -> [Int32] {
    let marks = marks(filter, search)
    var found: [Int32] = []
    found.reserveCapacity(marks.count(where: \.self))
    for index in marks.indices where marks[index] { found.append(Int32(index)) }
    return found
  }

  /// Returns those of some indices whose orders match a filter and a search, in the same order.
  func matches(among indices: [Int32], filter: OrderFilter, search: OrderSearch?) -> [Int32] {
    // All orders are tested in the order of the columns first, which reads their memory once.
    let marks = marks(filter, search)
    return indices.filter { marks[Int($0)] }
  }

  /// Returns whether the customer or the items of each order are among some, by number and by code.
  func marks(customers isCustomer: [Bool], items isItems: [Bool]) -> [Bool] {
    var marks = [Bool](repeating: false, count: customers.count)
    for index in marks.indices {
      // Both are read, without a branch that depends on the data.
      let (isCustomer, isItem) = (isCustomer[Int(customers[index])], isItems[Int(items[index])])
      marks[index] = isCustomer != isItem || isCustomer
    }
    return marks
  }

  /// Returns whether each order matches a filter and a search.
  private func marks(_ filter: OrderFilter, _ search: OrderSearch?) -> [Bool] {
    var marks = search?.marks(in: self) ?? [Bool](repeating: true, count: isCompleted.count)
    switch filter {
    case .all: break
    case .pending: marks.restrict { !isCompleted[$0] }
    case .completed: marks.restrict { isCompleted[$0] }
    case .highValue: marks.restrict { cents[$0] > OrderSeed.highValue }
    }
    return marks
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
  func indicesByItemCount() -> [Int32] {
    Self.ascending(items.indices) { UInt64(SeededItems(code: items[$0]).count) }
  }

  /// Sorts indices by a value, then by the index.
  private static func ascending(_ indices: some Collection<Int>, by value: (Int) -> UInt64) -> [Int32] {
    var keys = indices.map { value($0) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }
}

extension [Bool] {
  /// Removes the marks at the indices that do not satisfy a condition.
  mutating func restrict(_ isKept: (Int) -> Bool) {
    for index in indices where self[index] && !isKept(index) { self[index] = false }
  }
}
