import Foundation
import Models
import ShopAPI

/// The figures of a shop, which each change updates, so that no request after the first one reads all orders.
///
/// `ShopSummary` defines the figures. Placed orders are few, so each request reads all of them.
struct ShopFigures: Sendable {
  private var pending: [Int32]
  private let highValueCount: Int
  /// The indices of the seeded orders that were revised, which count like placed ones.
  private let revised: Set<Int>
  /// The number of the pending ones of these, and their total in cents.
  private var pendingHighValues = (count: 0, cents: 0)
  /// The latest events of all orders, the latest first.
  private var activity: [ActivityPayload] = []
  private var days = SeededDays()

  /// Computes the figures, except for those of days, in O(*n*) for *n* orders that may be pending, and changes.
  init(of book: OrderBook) {
    let (seed, changes) = (book.seed, book.changes)
    let revised = book.revisedIndices
    var pending: [Int32] = []
    seed.forEach(in: seed.recentIndices) { index, facts in
      let isPending = !facts.isCompleted && !changes.completed.contains(OrderSeed.firstNumber + index)
      if isPending, !revised.contains(index) { pending.append(Int32(index)) }
    }
    let reopened = changes.reopened.compactMap(book.index(of:)).filter { seed.facts(at: $0).isCompleted }
    if !reopened.isEmpty { pending = (pending + reopened.map(Int32.init)).sorted() }
    self.pending = pending
    self.revised = revised
    highValueCount = seed.highValueCount - revised.count { seed.facts(at: $0).isHighValue }
    for index in pending { countHighValue(seed.facts(at: Int(index)), by: 1) }
    activity = ActivityPayload.latest(of: book)
  }

  /// Sets the starts of the days of the next summary, and the end of the last one.
  ///
  /// - Complexity: O(*n*) in the number of seeded orders on the days; O(1) if they are the days of the last call.
  mutating func setDays(_ starts: [Date], of seed: OrderSeed) {
    if days.starts != starts { days = SeededDays(starts: starts, seed: seed, except: revised) }
  }

  /// Adopts a change to an order, or a placed order, from the orders after the change.
  mutating func adopt(_ number: Int, of book: OrderBook) {
    activity = ActivityPayload.latest(
      activity.filter { $0.orderID != number } + ActivityPayload.all(of: number, in: book))
    guard let index = book.index(of: number) else { return }
    setPending(!book.order(at: index).isCompleted, index, of: book.seed)
  }

  private mutating func setPending(_ isPending: Bool, _ index: Int, of seed: OrderSeed) {
    let position = pending.firstPosition(of: Int32(index))
    let wasPending = position < pending.count && pending[position] == Int32(index)
    guard isPending != wasPending else { return }
    if isPending { pending.insert(Int32(index), at: position) } else { pending.remove(at: position) }
    countHighValue(seed.facts(at: index), by: isPending ? 1 : -1)
  }

  private mutating func countHighValue(_ facts: OrderSeed.Facts, by sign: Int) {
    guard facts.isHighValue else { return }
    pendingHighValues.count += sign
    pendingHighValues.cents += sign * facts.cents
  }
}

extension ShopFigures {
  /// Returns the figures for a response, from orders whose changes were adopted.
  func summary(of book: OrderBook) -> ShopSummaryPayload {
    let placed = book.changes.ownContent.map(\.stored)
    let pendingCount = pending.count + placed.count(where: \.isPending)
    let highValues = placed.filter { $0.totalCents > OrderSeed.highValue }
    let pendingHighValues = highValues.filter(\.isPending)
    return ShopSummaryPayload(
      pendingCount: pendingCount, completedCount: book.count - pendingCount - placed.count(where: \.isCanceled),
      highValueCount: highValueCount + highValues.count,
      pendingHighValueCount: self.pendingHighValues.count + pendingHighValues.count,
      pendingHighValueTotalCents: pendingHighValues.reduce(self.pendingHighValues.cents) { $0 + $1.totalCents },
      days: days.days(pending: pending, placed: placed.filter { !$0.isCanceled }),
      oldestPending: oldestPending(of: book, placed: placed),
      topCustomers: days.topCustomers(placed: placed.filter { !$0.isCanceled }), latestActivity: activity)
  }

  private func oldestPending(of book: OrderBook, placed: [OrderPayload]) -> [OrderPayload] {
    let limit = ShopSummary.rowLimit
    let orders = pending.prefix(limit).map { book.order(at: Int($0)) } + placed.filter(\.isPending)
    return Array(orders.sorted { ($0.date, $0.id) < ($1.date, $1.id) }.prefix(limit))
  }
}

/// The seeded orders of the days of a summary, which no change affects except for their state.
private struct SeededDays: Sendable {
  private(set) var starts: [Date] = []
  private var ranges: [Range<Int>] = []
  /// The numbers of orders of the days, and their totals in cents.
  private var totals: [(count: Int, cents: Int)] = []
  /// The customers by their index in `CustomerNames`.
  private var customers: [Int: CustomerRevenuePayload] = [:]

  init() {}

  init(starts: [Date], seed: OrderSeed, except revised: Set<Int>) {
    self.starts = starts
    ranges = zip(starts, starts.dropFirst()).map(seed.indices)
    for range in ranges {
      var total = (count: 0, cents: 0)
      seed.forEach(in: range) { index, facts in
        if revised.contains(index) { return }
        total.count += 1
        total.cents += facts.cents
        let name = CustomerNames.all[facts.customer]
        customers[facts.customer, default: CustomerRevenuePayload(customerName: name)].add(facts.cents)
      }
      totals.append(total)
    }
  }

  func days(pending: [Int32], placed: [OrderPayload]) -> [DayPayload] {
    ranges.indices.map { day in
      let (range, orders) = (ranges[day], placed.filter { starts[day] <= $0.date && $0.date < starts[day + 1] })
      let pendingCount =
        pending.firstPosition(of: Int32(range.upperBound)) - pending.firstPosition(of: Int32(range.lowerBound))
        + orders.count { !$0.isCompleted }
      return DayPayload(
        date: starts[day], completedCount: totals[day].count + orders.count - pendingCount, pendingCount: pendingCount,
        revenueCents: orders.reduce(totals[day].cents) { $0 + $1.totalCents })
    }
  }

  /// Returns the customers with the highest revenue, with the placed orders.
  func topCustomers(placed: [OrderPayload]) -> [CustomerRevenuePayload] {
    var byName = Dictionary(uniqueKeysWithValues: customers.values.map { ($0.customerName, $0) })
    if let start = starts.first, let end = starts.last {
      for order in placed where start <= order.date && order.date < end {
        byName[order.customerName, default: CustomerRevenuePayload(customerName: order.customerName)].add(
          order.totalCents)
      }
    }
    return Array(byName.values.sorted(by: CustomerRevenuePayload.areInDecreasingOrder).prefix(ShopSummary.rowLimit))
  }
}

extension [Int32] {
  /// Returns the position of the first element of a sorted array that is not below a value, by binary search.
  fileprivate func firstPosition(of value: Int32) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < value ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
