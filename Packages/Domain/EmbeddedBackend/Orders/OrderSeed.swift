import Foundation

/// The orders that the shop has from the start. Each is a pure function of the seed and its index, so that an order
/// number means the same order in a shop of any size, on any machine and after any restart.
struct OrderSeed: Sendable {
  /// Where the shop's history ends, 2026-11-20T12:00:00Z: no seeded order is newer.
  static let referenceDate = Date(timeIntervalSince1970: 1_795_176_000)
  static let firstNumber = 1001

  var seed: UInt64 = 1815_12_10

  /// What there is to know of one order, in numbers.
  struct Facts: Equatable, Sendable {
    var customer: Int
    var cents: Int
    var isCompleted: Bool
    /// How long before the reference date the order was placed.
    var minutesBefore: Int
  }

  /// The facts of the order at an index from 0 on; the newest is 0.
  ///
  /// Each order has an hour of its own, so that dates fall strictly as the index grows: the order of the indices is
  /// the order of a list, and no list has to be sorted by date.
  func facts(at index: Int) -> Facts {
    var generator = SplitMix64(seed: seed, item: index)
    let customer = CustomerNames.index(using: &generator)
    let isHighValue = generator.next(below: 100) < 15
    let cents = isHighValue ? 100_001 + generator.next(below: 400_000) : 500 + generator.next(below: 99_501)
    let isCompleted = generator.next(below: 100) < 60
    return Facts(
      customer: customer, cents: cents, isCompleted: isCompleted, minutesBefore: index * 60 + generator.next(below: 60))
  }

  /// The order at an index as it was before anybody changed it.
  func order(at index: Int) -> StoredOrder {
    let facts = facts(at: index)
    return StoredOrder(
      id: Self.firstNumber + index,
      customerName: CustomerNames.all[facts.customer],
      totalCents: facts.cents,
      date: Self.referenceDate.addingTimeInterval(TimeInterval(-60 * facts.minutesBefore)),
      isCompleted: facts.isCompleted)
  }
}
