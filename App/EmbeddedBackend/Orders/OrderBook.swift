import Foundation
import Models
import ShopAPI

/// The orders of a shop: the seeded ones with their changes, and those that users have placed.
///
/// A page of all orders is computed from the seed alone. The first filter or search computes the columns. The first
/// query for high values sorts them, and the first one by total, customer or items sorts all orders. A query by status
/// partitions the orders. The last result is cached, so that the next page takes time proportional to its length only.
/// Placed orders are few, so each query tests all of them.
struct OrderBook: Sendable {
  let seed: OrderSeed
  private(set) var changes: OrderChanges
  /// The client that last changed an order, by the number of the order.
  ///
  /// It is not stored. A client repeats a request soon after its response was lost, and the clients of the embedded
  /// server end with the server.
  private(set) var lastClients: [Int: TokenHash] = [:]
  private var columns: OrderColumns?
  private var highValues: [Int32]?
  private var lastMatches: Matches?
  /// The figures, once they were requested.
  private var figures: ShopFigures?
  /// All indices by total, customer or items, whichever was requested last, which does not depend on the changes.
  private var lastSort: (order: OrderQuery.SeededOrder, indices: [Int32])?

  private struct Matches: Sendable {
    struct Key: Equatable, Sendable {
      var filter: OrderFilter
      var search: String
      var customer: String?
      var order: OrderQuery.SeededOrder
      /// Whether a completion or a payment can change the result.
      var dependsOnChanges: Bool { filter == .pending || filter == .completed || order == .stage }
    }

    var key: Key
    var indices: [Int32]
  }

  /// Creates the orders of a shop, with `count` seeded ones unless `changes` fixes the number.
  init(seed: UInt64 = OrderSeed.sampleSeed, count: Int, changes: OrderChanges) {
    let allowed = ShopSeed.orderCounts
    let count = min(max(changes.seedCount ?? count, allowed.lowerBound), allowed.upperBound)
    self.seed = OrderSeed(seed: seed, count: count, origin: changes.origin)
    self.changes = changes
  }

  var seedCount: Int { seed.count }
  var count: Int { seedCount + changes.placed.count }

  func order(number: Int) -> OrderPayload? {
    index(of: number).map(order(at:)) ?? placedOrder(number: number)?.stored
  }

  /// Adopts stored changes, which differ from the current ones in the order with this number.
  mutating func adopt(_ changes: OrderChanges, of number: Int, by client: TokenHash) {
    let isRevision = changes.revised.count != self.changes.revised.count
    self.changes = changes
    lastClients[number] = client
    if isRevision {
      // The order no longer follows from the seed, from which the results were computed.
      (lastMatches, figures) = (nil, nil)
    } else if var current = figures {
      // Released before the change, which would copy the figures otherwise.
      figures = nil
      current.adopt(number, of: self)
      figures = current
    }
    guard let index = index(of: number) else { return }
    let isCompleted = order(at: index).isCompleted
    columns?.setCompleted(isCompleted, at: index)
    if let key = lastMatches?.key, key.dependsOnChanges { lastMatches = nil }
  }

  /// Returns the index of the seeded order with a number, or `nil` if it was revised.
  func index(of number: Int) -> Int? {
    changes.revised[number] == nil ? seedIndex(of: number) : nil
  }

  /// Returns the index of the order with a number among the initial ones.
  private func seedIndex(of number: Int) -> Int? {
    (OrderSeed.firstNumber..<OrderSeed.firstNumber + seedCount).contains(number) ? number - OrderSeed.firstNumber : nil
  }

  var revisedIndices: Set<Int> { Set(changes.revised.keys.compactMap(seedIndex)) }

  func order(at index: Int) -> OrderPayload {
    var order = seed.order(at: index)
    order.isCompleted = changes.isCompleted(order.id, wasCompleted: order.isCompleted)
    order.isPaid = order.isPaid || order.isCompleted || changes.paid.contains(order.id)
    return order
  }
}

extension OrderBook {
  /// Returns the page for a query, whose offset and limit must not be negative.
  mutating func page(for query: OrderQuery) -> OrderPagePayload {
    let isWhole =
      query.filter == .all && !query.isSearch && query.seededOrder == .index && changes.revised.isEmpty
    let indices = isWhole ? nil : indices(for: query)
    let matcher = OrderMatcher(query)
    let matches = SeededMatches(
      indices, of: seedCount, isReversed: !query.effectiveSort.isAscending,
      exactIndex: matcher.exactNumber.flatMap(index(of:)))
    let seeded = { position in order(at: matches[position]) }
    let orders = MergedOrders(
      placed: changes.ownContent, seededCount: matches.count, matcher: matcher, seeded: seeded)
    return OrderPagePayload(
      orders: orders.page(offset: query.offset, limit: query.limit, seeded: seeded), total: orders.count,
      position: query.locatedOrder.flatMap { number in
        orders.position(of: number, seeded: index(of: number).flatMap(matches.position))
      })
  }

  private mutating func indices(for query: OrderQuery) -> [Int32] {
    let key = Matches.Key(
      filter: query.filter, search: query.search, customer: query.customer, order: query.seededOrder)
    if let lastMatches, lastMatches.key == key { return lastMatches.indices }
    let columns = filledColumns()
    let search = query.isSearch ? OrderSearch(query, in: seed) : nil
    let indices =
      switch key.order {
      case .index: columns.indices(filter: query.filter, search: search)
      case .stage: sortedByStage(columns.indices(filter: query.filter, search: search), in: columns)
      default: columns.matches(among: sortedIndices(for: key, in: columns), filter: query.filter, search: search)
      }
    let revised = revisedIndices
    let remaining = revised.isEmpty ? indices : indices.filter { !revised.contains(Int($0)) }
    lastMatches = Matches(key: key, indices: remaining)
    return remaining
  }

  /// Returns all indices in an order, or those of the high values only if the filter is for these.
  private mutating func sortedIndices(for key: Matches.Key, in columns: OrderColumns) -> [Int32] {
    if key.filter == .highValue, key.order == .total { return sortedHighValues(of: columns) }
    if let lastSort, lastSort.order == key.order { return lastSort.indices }
    let indices =
      switch key.order {
      case .total: columns.indicesByTotal()
      case .items: columns.indicesByItemCount()
      default: columns.indicesByCustomer()
      }
    lastSort = (key.order, indices)
    return indices
  }

  /// Returns indices by stage: first those of orders that are not paid, then of paid ones, then of completed ones.
  ///
  /// The order within a stage remains the same. Only for the pending orders, which are few, the payment is looked up.
  ///
  /// - Complexity: O(*n*) in the number of indices.
  private func sortedByStage(_ indices: [Int32], in columns: OrderColumns) -> [Int32] {
    var (placed, paid, completed): ([Int32], [Int32], [Int32]) = ([], [], [])
    completed.reserveCapacity(indices.count)
    for index in indices {
      if columns.isCompleted[Int(index)] {
        completed.append(index)
      } else if order(at: Int(index)).isPaid {
        paid.append(index)
      } else {
        placed.append(index)
      }
    }
    return placed + paid + completed
  }

  /// Returns the figures of the shop.
  ///
  /// The first request computes the figures of the orders that may be pending, and of the days. Later ones read them.
  mutating func summary(ofLatest dayCount: Int, in timeZone: TimeZone, at now: Date) -> ShopSummaryPayload {
    var current = figures ?? ShopFigures(of: self)
    // Released before the change, which would copy the figures otherwise.
    figures = nil
    current.setDays(ShopSummary.dayStarts(latest: dayCount, in: timeZone, at: now), of: seed)
    figures = current
    return current.summary(of: self)
  }

  /// Returns the page of customers for a query, whose offset and limit must not be negative.
  mutating func customers(matching query: CustomerQuery) -> CustomerPagePayload {
    ShopCustomers(columns: filledColumns(), seed: seed, except: revisedIndices, and: changes.ownContent)
      .page(for: query)
  }

  private mutating func filledColumns() -> OrderColumns {
    if let columns { return columns }
    var columns = OrderColumns(seed: seed)
    for (number, isCompleted) in changes.numbers {
      if let index = index(of: number) { columns.setCompleted(isCompleted, at: index) }
    }
    self.columns = columns
    return columns
  }

  private mutating func sortedHighValues(of columns: OrderColumns) -> [Int32] {
    if let highValues { return highValues }
    let sorted = columns.highValuesByTotal()
    highValues = sorted
    return sorted
  }
}

extension OrderBook {
  /// Returns the order with a number, with all its parts; those of a seeded order are computed by each call.
  func details(number: Int) -> OrderDetailsPayload? {
    let recorded = changes.history[number] ?? []
    let parts = seedIndex(of: number).map(seed.parts)
    if let parts, let index = index(of: number) {
      return OrderDetailsPayload(
        order(at: index), discountCents: parts.discountCents, lines: parts.lines, address: parts.address,
        history: parts.history + recorded)
    }
    return placedOrder(number: number).map { placed in
      let placement = OrderEvent(kind: .placed, date: placed.date, author: placed.author)
      return OrderDetailsPayload(
        placed.stored, discountCents: placed.discountCents, lines: placed.lines, address: placed.shippingAddress,
        history: (parts?.history ?? [placement]) + recorded)
    }
  }

  func placedOrder(draftID: String) -> PlacedOrder? {
    changes.placed.first { $0.draftID == draftID }
  }

  func placedOrder(number: Int) -> PlacedOrder? {
    changes.revised[number] ?? changes.placed.first { $0.number == number }
  }
}

// A change is computed first, then stored, then adopted. A change that cannot be stored therefore has no effect.
extension OrderBook {
  /// Returns the changes after a change of an order's state by a user, or the current ones if there is no such order.
  func changes(_ kind: OrderEvent.Kind, of number: Int, by author: String, at date: Date) -> OrderChanges {
    guard let index = index(of: number), kind != .canceled else {
      return changes(kind, of: number, by: author, at: date) { $0.adopt(kind) }
    }
    var next = changes
    if kind == .paid {
      next.paid.insert(number)
    } else {
      next.set(number, isCompleted: kind == .completed, wasCompleted: seed.facts(at: index).isCompleted)
    }
    next.record(OrderEvent(kind: kind, date: date, author: author), of: number)
    return next
  }

  /// Returns the changes after a valid edit of an order by a user, or the current ones if there is no such order.
  func changes(editing number: Int, to draft: OrderDraft, by author: String, at date: Date) -> OrderChanges {
    changes(.edited, of: number, by: author, at: date) { $0.adopt(draft) }
  }

  /// Returns the changes after an edit of a placed order, or of a seeded one, which is then a revised one.
  private func changes(
    _ kind: OrderEvent.Kind, of number: Int, by author: String, at date: Date, _ edit: (inout PlacedOrder) -> Void
  ) -> OrderChanges {
    guard var order = placedOrder(number: number) ?? details(number: number).map(PlacedOrder.init) else {
      return changes
    }
    edit(&order)
    var next = changes
    if let position = next.placed.firstIndex(where: { $0.number == number }) {
      next.placed[position] = order
    } else {
      next.revised[number] = order
    }
    next.record(OrderEvent(kind: kind, date: date, author: author), of: number)
    return next
  }

  /// Returns whether another client than this one has made a change of an order, according to its history.
  func isChange(_ kind: OrderEvent.Kind, of order: OrderDetailsPayload, byOtherThan client: TokenHash) -> Bool {
    order.history.contains { $0.kind == kind } && lastClients[order.id] != client
  }

  /// Returns a draft whose typed customer is the known one of that name, see `Customer.name(joining:among:)`.
  ///
  /// - Parameter number: The number of the order that the draft edits, whose own customer does not count.
  func joined(_ draft: OrderDraft, editing number: Int? = nil) -> OrderDraft {
    var draft = draft
    var names = changes.ownContent.filter { $0.number != number }.map(\.customerName)
    if let customer = CustomerNames.index(of: draft.customerName), hasOrders(customer, besides: number) {
      names.append(CustomerNames.all[customer])
    }
    draft.customerName = Customer.name(joining: draft.customerName, among: names)
    return draft
  }

  /// Returns whether a seeded order, except for one with a number, is of a customer.
  ///
  /// - Complexity: O(*n*) in the number of orders until the first of the customer, of which a large shop has many.
  private func hasOrders(_ customer: Int, besides number: Int?) -> Bool {
    (0..<seedCount).contains { index in
      seed.facts(at: index).customer == customer && index + OrderSeed.firstNumber != number
        && changes.revised[index + OrderSeed.firstNumber] == nil
    }
  }

  /// Returns the changes to store after a user places a valid draft, and the next free order number.
  func changes(placing draft: OrderDraft, by author: String, at date: Date) -> (changes: OrderChanges, number: Int) {
    let number = OrderSeed.firstNumber + count
    var next = changes
    next.add(PlacedOrder(draft, number: number, by: author, at: date), seedCount: seedCount)
    return (next, number)
  }
}
