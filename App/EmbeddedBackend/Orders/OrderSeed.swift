import Foundation

/// The generator of the initial orders.
///
/// Each order is a pure function of the seed and its index. An order number therefore refers to the same order in a
/// shop of any size, on any machine and after any restart.
struct OrderSeed: Sendable {
  /// The upper bound of the order dates, 2026-11-20T12:00:00Z.
  static let referenceDate = Date(timeIntervalSince1970: 1_795_176_000)
  static let firstNumber = 1001

  var seed: UInt64 = 1815_12_10

  /// The numeric fields of an order.
  struct Facts: Equatable, Sendable {
    var customer: Int
    var cents: Int
    var isCompleted: Bool
    /// The number of minutes from the order to the reference date.
    var minutesBefore: Int
  }

  /// Returns the fields of the order at an index.
  ///
  /// Each order falls into a separate hour, so dates strictly decrease as the index increases. The order of the indices
  /// is the sort order by date, and no list needs sorting by date.
  ///
  /// - Parameter index: The index, starting with 0 for the newest order.
  /// - Returns: The fields.
  func facts(at index: Int) -> Facts {
    var generator = SplitMix64(seed: seed, item: index)
    let customer = CustomerNames.index(using: &generator)
    let isHighValue = generator.next(below: 100) < 15
    let cents = isHighValue ? 100_001 + generator.next(below: 400_000) : 500 + generator.next(below: 99_501)
    let isCompleted = generator.next(below: 100) < 60
    return Facts(
      customer: customer, cents: cents, isCompleted: isCompleted, minutesBefore: index * 60 + generator.next(below: 60))
  }

  /// Returns the order at an index in its initial state.
  func order(at index: Int) -> StoredOrder {
    let facts = facts(at: index)
    return StoredOrder(
      id: Self.firstNumber + index,
      customerName: CustomerNames.all[facts.customer],
      totalCents: facts.cents,
      date: Self.referenceDate.addingTimeInterval(TimeInterval(-60 * facts.minutesBefore)),
      isCompleted: facts.isCompleted, isPaid: payment(at: index, facts).isPaid)
  }
}
