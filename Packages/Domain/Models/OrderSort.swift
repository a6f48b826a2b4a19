/// A sort order of the order list that the user chooses.
public struct OrderSort: Equatable, Hashable, Sendable {
  /// The value that orders are sorted by.
  public enum Key: String, Sendable, CaseIterable {
    /// The date on which an order was placed.
    case date
    /// The order number.
    case number
    /// The name of the customer, ignoring case.
    case customer
    /// The total.
    case total

    /// Whether a list sorted by this value usually begins with the smallest one.
    public var isUsuallyAscending: Bool { self == .number || self == .customer }
  }

  /// The value that orders are sorted by.
  public var key: Key
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort order.
  ///
  /// - Parameters:
  ///   - key: The value that orders are sorted by.
  ///   - isAscending: Whether the smallest value comes first; `nil` means `key.isUsuallyAscending`.
  public init(_ key: Key, isAscending: Bool? = nil) {
    self.key = key
    self.isAscending = isAscending ?? key.isUsuallyAscending
  }

  /// The sort order in requests and documents: `total`, or `-total` for descending totals.
  public var text: String { (isAscending ? "" : "-") + key.rawValue }

  /// Creates the sort order with a text.
  ///
  /// - Parameter text: A text in the format of `text`. For any other text the initializer returns `nil`.
  public init?(text: String) {
    let isAscending = !text.hasPrefix("-")
    guard let key = Key(rawValue: isAscending ? text : String(text.dropFirst())) else { return nil }
    self.init(key, isAscending: isAscending)
  }

  /// The sort order in the opposite direction.
  public var reversed: OrderSort { OrderSort(key, isAscending: !isAscending) }

  /// Compares two orders.
  ///
  /// Orders with the same value are compared by number in the same direction, so `reversed` reverses a list exactly.
  ///
  /// - Parameters:
  ///   - lhs: The first order.
  ///   - rhs: The second order.
  /// - Returns: `true` if `lhs` precedes `rhs`.
  public func areInIncreasingOrder(_ lhs: Order, _ rhs: Order) -> Bool {
    isAscending ? isLess(lhs, rhs) : isLess(rhs, lhs)
  }

  private func isLess(_ lhs: Order, _ rhs: Order) -> Bool {
    switch key {
    case .date where lhs.date != rhs.date: lhs.date < rhs.date
    case .total where lhs.total != rhs.total: lhs.total < rhs.total
    case .customer: isLess(lhs, rhs, by: lhs.customerName.lowercased(), rhs.customerName.lowercased())
    case .date, .total, .number: lhs.id < rhs.id
    }
  }

  private func isLess(_ lhs: Order, _ rhs: Order, by lhsName: String, _ rhsName: String) -> Bool {
    lhsName == rhsName ? lhs.id < rhs.id : lhsName < rhsName
  }
}
