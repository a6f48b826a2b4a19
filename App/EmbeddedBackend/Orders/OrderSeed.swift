import Foundation
import Models
import ShopAPI

/// The generator of the initial orders.
///
/// The customer and the total of an order are a pure function of the seed and its index, so they are the same in a shop
/// of any size. Its date and its state depend on the number of orders and on the time at which the shop was created,
/// too. All of them are the same on any machine and after any restart.
struct OrderSeed: Sendable {
  static let firstNumber = 1001
  static let sampleSeed: UInt64 = 1815_12_10
  /// The exclusive lower bound of a high value, in cents.
  static let highValue = 100_000

  let seed: UInt64
  let count: Int
  private let calendar: SeedCalendar

  struct Facts: Equatable, Sendable {
    var customer: Int
    var cents: Int
    var isCompleted: Bool
    var isHighValue: Bool { cents > OrderSeed.highValue }
  }

  init(seed: UInt64 = OrderSeed.sampleSeed, count: Int, origin: SeedOrigin) {
    self.seed = seed
    self.count = count
    calendar = SeedCalendar(count: count, origin: origin, seed: seed)
  }

  /// The indices of the orders that may be pending; all others are completed.
  var recentIndices: Range<Int> { calendar.recentIndices }

  func facts(at index: Int) -> Facts {
    facts(
      at: index, completedShare: calendar.completedShare(at: index),
      highValues: HighValues(block: index / HighValues.blockSize, seed: seed))
  }

  /// Calls a closure with the index and the fields of each order of a range.
  ///
  /// Faster than calls of `facts(at:)`, because it searches for no day.
  func forEach(in range: Range<Int>, _ body: (Int, Facts) -> Void) {
    var highValues = HighValues(block: range.lowerBound / HighValues.blockSize, seed: seed)
    for day in calendar.days where day.indices.overlaps(range) {
      for index in day.indices.clamped(to: range) {
        let block = index / HighValues.blockSize
        if block != highValues.block { highValues = HighValues(block: block, seed: seed) }
        body(index, facts(at: index, completedShare: day.completedShare, highValues: highValues))
      }
    }
  }

  /// Returns the date of the order at an index, which never descends as the index ascends.
  func date(at index: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(calendar.seconds(at: index)))
  }

  /// Returns the indices of the orders of a period without its end, in O(log *n*) for *n* orders.
  func indices(from start: Date, to end: Date) -> Range<Int> {
    let first = firstIndex { date(at: $0) >= start }
    return first..<max(first, firstIndex { date(at: $0) >= end })
  }

  /// Returns the first index that satisfies a condition, which all later ones satisfy too, by binary search.
  private func firstIndex(where condition: (Int) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = condition(middle) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  func order(at index: Int) -> OrderPayload {
    let facts = facts(at: index)
    let timeline = timeline(at: index, facts)
    return OrderPayload(
      id: Self.firstNumber + index, customerName: CustomerNames.all[facts.customer], totalCents: facts.cents,
      date: Date(timeIntervalSince1970: TimeInterval(timeline.placed)), isCompleted: facts.isCompleted,
      isPaid: timeline.paid != nil, itemCount: items(at: index).count, city: city(of: facts.customer))
  }
}

extension OrderSeed {
  var highValueCount: Int {
    let lastBlock = HighValues(block: count / HighValues.blockSize, seed: seed)
    return lastBlock.block * HighValues.countPerBlock
      + (0..<count % HighValues.blockSize).count(where: lastBlock.contain)
  }

  private func facts(at index: Int, completedShare: Int, highValues: HighValues) -> Facts {
    var generator = SplitMix64(seed: seed, item: index)
    let customer = CustomerNames.usualIndex(using: &generator, seed: seed)
    let cents = highValues.contain(index) ? Self.highCents(&generator) : Self.usualCents(&generator)
    let isCompleted = generator.next(below: 1000) < completedShare
    return Facts(customer: customer, cents: cents, isCompleted: isCompleted)
  }

  /// Returns a total from 1,000.01 to 5,000 US dollars; lower ones are more frequent.
  private static func highCents(_ generator: inout SplitMix64) -> Int {
    highValue + 1 + min(generator.next(below: 400_000), generator.next(below: 400_000))
  }

  /// Returns a total from 5 to 1,000 US dollars, most often below 400.
  private static func usualCents(_ generator: inout SplitMix64) -> Int {
    switch generator.next(below: 100) {
    case ..<6: 500 + generator.next(below: 1_501)
    case ..<84: 2_000 + min(generator.next(below: 38_001), generator.next(below: 38_001))
    default: 40_001 + generator.next(below: 60_000)
    }
  }

  func timeline(at index: Int, _ facts: Facts) -> SeedTimeline {
    var generator = SplitMix64(seed: seed ^ 0xFA0C, item: index)
    let placed = calendar.seconds(at: index)
    let isPaid = facts.isCompleted || generator.next(below: 1000) >= calendar.unpaidShare(at: index)
    return SeedTimeline(
      placed: placed, isPaid: isPaid, isCompleted: facts.isCompleted, until: calendar.lastSecond, using: &generator)
  }
}

/// The times of the events of a seeded order, in seconds since 1970.
struct SeedTimeline: Equatable, Sendable {
  /// The maximum time from the first event to the last one.
  static let maximumDuration = 3 * 86_400 + 3_600

  var placed: Int
  var paid: Int?
  var completed: Int?
}

extension SeedTimeline {
  /// Creates random times: the payment within half an hour, and the completion within three days, all before `end`.
  init(placed: Int, isPaid: Bool, isCompleted: Bool, until end: Int, using generator: inout SplitMix64) {
    let payment = placed + min(30 + generator.next(below: 1_770), end - placed)
    let completion = payment + 1 + generator.next(below: max(1, min(3 * 86_400, end - payment)))
    self.init(
      placed: placed, paid: isPaid ? payment : nil, completed: isCompleted ? min(completion, end) : nil)
  }
}

/// The choice of the orders with a high value: exactly 8 of each block of 64, so that their number follows from that of
/// all.
///
/// The position of an order in its block is mapped to another one at random, one to one.
private struct HighValues {
  static let blockSize = 64
  static let countPerBlock = 8
  /// The block, starting with 0 for the first 64 orders.
  let block: Int
  private let mask: Int
  private let sum: Int
  private let factors: (Int, Int)

  init(block: Int, seed: UInt64) {
    self.block = block
    var generator = SplitMix64(seed: seed ^ 0xB10C, item: block)
    (mask, sum) = (generator.next(below: Self.blockSize), generator.next(below: Self.blockSize))
    // Odd factors have an inverse, so the mapping is one to one.
    factors = (2 * generator.next(below: 32) + 1, 2 * generator.next(below: 32) + 1)
  }

  /// Returns whether the order at an index, which is in the block, has a high value.
  func contain(_ index: Int) -> Bool {
    var position = ((index % Self.blockSize) ^ mask) * factors.0 % Self.blockSize
    position = ((position ^ (position >> 3)) * factors.1 + sum) % Self.blockSize
    return position < Self.countPerBlock
  }
}
