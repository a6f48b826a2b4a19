import Foundation

/// The generator of the orders of a shop that was created before version 5 of its document.
///
/// The lowest number is the newest order, and one order was placed in each hour. Such a shop retains its orders, because
/// its user has changed some of them.
struct FirstSeed: Sendable {
  /// The upper bound of the order dates in seconds since 1970, 2026-11-20T12:00:00Z.
  static let referenceSeconds = 1_795_176_000

  let seed: UInt64

  /// Returns the fields of the order at an index.
  func facts(at index: Int) -> OrderSeed.Facts {
    numbers(at: index).facts
  }

  /// Returns the time of the order at an index, in seconds since 1970, which descends as the index ascends.
  func seconds(at index: Int) -> Int {
    Self.referenceSeconds - 60 * numbers(at: index).minutesBefore
  }

  /// Returns the times of the events of the order at an index.
  func timeline(at index: Int) -> SeedTimeline {
    let (facts, minutesBefore) = numbers(at: index)
    var generator = SplitMix64(seed: seed ^ 0xFFFF, item: index)
    let paid = max(0, minutesBefore - 1 - generator.next(below: 30))
    let isPaid = facts.isCompleted || !(4...5).contains(generator.next(below: 10))
    let completed = max(0, paid - 1 - generator.next(below: 3 * 24 * 60))
    return SeedTimeline(
      placed: Self.referenceSeconds - 60 * minutesBefore, paid: isPaid ? Self.referenceSeconds - 60 * paid : nil,
      completed: facts.isCompleted ? Self.referenceSeconds - 60 * completed : nil)
  }

  private func numbers(at index: Int) -> (facts: OrderSeed.Facts, minutesBefore: Int) {
    var generator = SplitMix64(seed: seed, item: index)
    let customer = CustomerNames.index(using: &generator)
    let isHighValue = generator.next(below: 100) < 15
    let cents = isHighValue ? 100_001 + generator.next(below: 400_000) : 500 + generator.next(below: 99_501)
    let isCompleted = generator.next(below: 100) < 60
    let facts = OrderSeed.Facts(customer: customer, cents: cents, isCompleted: isCompleted)
    return (facts, index * 60 + generator.next(below: 60))
  }
}
