import Foundation
import Models
import ShopAPI

extension CustomerRevenuePayload {
  mutating func add(_ totalCents: Int) {
    orderCount += 1
    revenueCents += totalCents
  }

  /// Returns whether a customer precedes another one, as `CustomerRevenue.areInDecreasingOrder` does.
  static func areInDecreasingOrder(_ lhs: CustomerRevenuePayload, _ rhs: CustomerRevenuePayload) -> Bool {
    lhs.revenueCents == rhs.revenueCents ? lhs.customerName < rhs.customerName : lhs.revenueCents > rhs.revenueCents
  }
}

extension ActivityPayload {
  /// Returns the latest events of all orders, the latest first, at most `ShopSummary.rowLimit`.
  ///
  /// - Complexity: O(*n*) in the number of changes, and of the orders within three days before the latest events.
  static func latest(of book: OrderBook) -> [ActivityPayload] {
    let changed = Set(book.changes.history.keys).union(book.changes.placed.map(\.number))
    return changed.reduce(seeded(of: book, except: changed)) { latest($0 + all(of: $1, in: book)) }
  }

  /// Returns the latest of some events, the latest first; of two events of an order at the same time, the order remains.
  static func latest(_ activity: [ActivityPayload]) -> [ActivityPayload] {
    let sorted = activity.sorted { $0.date == $1.date ? $0.orderID > $1.orderID : $0.date > $1.date }
    return Array(sorted.prefix(ShopSummary.rowLimit))
  }

  /// Returns all events of an order, the last one first.
  static func all(of number: Int, in book: OrderBook) -> [ActivityPayload] {
    guard let details = book.details(number: number), let order = book.order(number: number) else { return [] }
    return details.history.reversed().map { ActivityPayload(order, $0.kind, $0.date) }
  }

  /// Returns the latest initial events of the seeded orders that are not excluded.
  ///
  /// Goes back until an order was placed so long before them that all of its own are older.
  private static func seeded(of book: OrderBook, except excluded: Set<Int>) -> [ActivityPayload] {
    let (seed, limit) = (book.seed, ShopSummary.rowLimit)
    var found: [ActivityPayload] = []
    var oldest = Int.min
    for index in (0..<seed.count).reversed() {
      let timeline = seed.timeline(at: index, seed.facts(at: index))
      if timeline.placed + SeedTimeline.maximumDuration < oldest { break }
      guard timeline.last >= oldest, !excluded.contains(OrderSeed.firstNumber + index) else { continue }
      let order = seed.order(at: index)
      found = latest(
        found
          + timeline.events.reversed().map { kind, seconds in
            ActivityPayload(order, kind, Date(timeIntervalSince1970: TimeInterval(seconds)))
          })
      if found.count == limit, let last = found.last { oldest = Int(last.date.timeIntervalSince1970) }
    }
    return found
  }
}

extension SeedTimeline {
  fileprivate var last: Int { max(placed, paid ?? placed, completed ?? placed) }
}
