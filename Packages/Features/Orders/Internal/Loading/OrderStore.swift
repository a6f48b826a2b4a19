import Analytics
import FeatureKit
import Models
import Observation
import Services

/// The shared model of the feature's screens: loads and changes orders by the order service, and caches them.
///
/// Because it is shared, the list behind a detail screen shows an order that was completed there as completed.
@Observable
final class OrderStore {
  /// The order after the last change by this feature.
  private(set) var lastChangedOrder: Order?

  @ObservationIgnored let filterRequest = OrderFilterRequest()
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let orderService: any OrderServiceProtocol
  @ObservationIgnored private let analytics: OrderAnalytics
  /// The user's last changes, by this feature or another one, which can be undone.
  @ObservationIgnored let changes: RecentChangeModel
  /// The revisions of the shop, which include changes by other features, windows and clients.
  @ObservationIgnored private let revisions: ShopRevisions
  @ObservationIgnored private var cache = RecentOrderCache()
  @ObservationIgnored private var detailsCache = RecentDetailsCache()
  /// The orders of customers, by name, and the revision that they include.
  @ObservationIgnored private var customers: [String: (orders: CustomerOrders, revision: Int)] = [:]
  /// The lists whose orders are released when the app enters the background.
  @ObservationIgnored private var lists: [WeakPager] = []
  /// The order that the user has placed last with this feature, which lists then select.
  @ObservationIgnored private(set) var lastPlacedOrderID: Order.ID?
  /// The orders that the user has placed with this feature.
  @ObservationIgnored private var ownPlacements: Set<Order.ID> = []

  init(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol, changes: RecentChangeModel,
    revisions: ShopRevisions, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.orderService = orderService
    self.analytics = OrderAnalytics(analytics)
    self.changes = changes
    self.revisions = revisions
    self.clock = clock
  }

  /// The revision of the orders; when it changes, the screens load their orders again.
  var revision: Int { revisions.orders }

  /// Loads an order with all its parts, and caches it unless it has changed; `nil` if there is none with the number.
  func details(of id: Order.ID) async throws -> OrderDetails? {
    let start = revision
    let details = try await orderService.details(of: id)
    guard let details else { return nil }
    if !hasChanged(id, since: start) { cache.insert([details.order], clock: clock) }
    detailsCache.insert(details, revision: start)
    return details
  }

  /// Loads the newest orders of a customer, unless they were loaded and no order has changed since.
  func orders(of customer: String) async throws -> CustomerOrders {
    if let known = customers[customer], known.revision == revision { return known.orders }
    let start = revision
    let page = try await orderService.orders(matching: OrderQuery(customer: customer, limit: CustomerOrders.limit))
    let orders = CustomerOrders(of: customer, in: page.orders, hasMore: page.total > page.orders.count)
    if customers.count >= CustomerOrders.limit { customers = [:] }
    customers[customer] = (orders, start)
    return orders
  }

  /// Places a draft; lists then load their orders again.
  func place(_ draft: OrderDraft) async throws -> OrderDetails {
    let placed = try await orderService.place(draft)
    ownPlacements.insert(placed.order.id)
    lastPlacedOrderID = placed.order.id
    revisions.record(.placed(placed.order.id))
    cache.insert([placed.order], clock: clock)
    analytics.log(.placed, of: placed.order)
    changes.record("Order #\(placed.order.id) placed.", on: OrdersRoute.detail(placed.order.id))
    return placed
  }

  /// Returns the cached order and whether it is up to date, or `nil` if no screen has loaded it recently.
  func cachedOrder(_ id: Order.ID) -> (order: Order, isFresh: Bool)? {
    cache.order(id)
  }

  func hasChanged(_ id: Order.ID, since revision: Int) -> Bool {
    revisions.hasOrderChanged(id, since: revision)
  }

  /// Returns the orders that were placed after a revision, except for those that the user has placed with this feature.
  func newOrders(since revision: Int) -> Set<Order.ID> {
    revisions.ordersPlaced(since: revision).subtracting(ownPlacements)
  }

  /// Records the states of orders after changes, so that all screens show them.
  ///
  /// - Parameter event: The event that is logged of each order, or `nil` if another client has made the changes.
  func record(_ orders: [Order], logging event: OrderAnalyticsEvent? = nil) {
    if !orders.isEmpty { cache.insert(orders, clock: clock) }
    for order in orders {
      revisions.record(.changed(order.id))
      if let event { analytics.log(event, of: order) }
    }
    lastChangedOrder = orders.last ?? lastChangedOrder
  }
}

/// Changing an order, and undoing the change from any screen of the app.
extension OrderStore {
  /// Takes a step of an order, which the user can undo for some seconds unless it is a payment.
  ///
  /// The screen requests a confirmation before a payment.
  ///
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  @discardableResult
  func perform(_ step: OrderStep, on id: Order.ID) async throws -> Order {
    let outcome = step.outcome
    let order = try await change(outcome.event) { try await step.request(of: id, from: $0) }
    if let undo = outcome.opposite {
      offerUndo(
        of: id, outcome.change, undone: "is \(undo.outcome.state) again", failure: undo.outcome.change,
        undo.outcome.event
      ) { try await undo.request(of: id, from: $0) }
    } else {
      changes.record("Order #\(id) \(outcome.change).", on: OrdersRoute.detail(id))
    }
    return order
  }

  /// Replaces the content of an unpaid order, which the user can undo for some seconds.
  ///
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func update(_ details: OrderDetails, to draft: OrderDraft) async throws {
    let id = details.order.id
    let former = OrderDraft(of: details, id: draft.id)
    try await change(.edited) { try await $0.update(id, from: former, to: draft).order }
    offerUndo(of: id, "changed", undone: "is as before", failure: "changed back", .edited) {
      try await $0.update(id, from: draft, to: former).order
    }
  }

  private typealias Change = @MainActor (any OrderServiceProtocol) async throws -> Order

  /// Makes a change, records it for all screens, and logs its event.
  ///
  /// If the server refuses the change because the order has changed, records the order as the server has it.
  @discardableResult
  private func change(_ event: OrderAnalyticsEvent, _ change: Change) async throws -> Order {
    do {
      let order = try await change(orderService)
      record([order], logging: event)
      return order
    } catch let error as OrderError {
      guard let order = error.currentOrder else { throw error }
      record([order])
      throw FailureMessage(outcome: error.errorDescription, error.recoverySuggestion ?? "You see it as it is now")
    }
  }

  /// Acknowledges a change, and offers to undo it.
  private func offerUndo(
    of id: Order.ID, _ change: String, undone: String, failure: String, _ event: OrderAnalyticsEvent,
    _ undo: @escaping Change
  ) {
    let name = "Order #\(id)"
    // The closure must not retain the store, because the store retains the model.
    changes.record(
      UndoableChange(
        "\(name) \(change).", undoneSentence: "\(name) \(undone).", failure: ChangeOutcome(name, failure),
        screen: OrdersRoute.detail(id)
      ) { [weak self] in _ = try await self?.change(event, undo) })
  }
}

/// What the store knows without a request.
extension OrderStore {
  /// The numbers of the orders whose parts were loaded, the last one first.
  var recentlyViewed: [Order.ID] { detailsCache.ids }

  /// Returns the parts of an order that were loaded before, or `nil` if they are unknown or the order has changed since.
  func knownDetails(of id: Order.ID) -> RecentDetailsCache.Entry? {
    detailsCache.entry(of: id).flatMap { hasChanged(id, since: $0.revision) ? nil : $0 }
  }
}

/// Loading the orders of a list in pages.
extension OrderStore {
  /// Loads the results of a query around a position.
  ///
  /// Unless they are known, it first loads the results of `scopeQuery`. If they are complete, they are the results for
  /// every query that matches no items, and `OrderLookup` searches them.
  ///
  /// - Parameters:
  ///   - isEverythingKnown: Whether the results of `scopeQuery` are loaded, or too many.
  ///   - selectedOrder: The number of the order in that row, or `nil` if it is unknown. The results contain it wherever
  ///     it is now.
  /// - Throws: The error of the order service, or `CancellationError` if the task was canceled.
  func loadOrders(
    matching query: OrderQuery, of scopeQuery: OrderQuery, isEverythingKnown: Bool, around position: Int,
    selecting selectedOrder: Order.ID?
  ) async throws -> OrderLoad {
    if isEverythingKnown, query != scopeQuery {
      return OrderLoad(results: try await load(query, around: position, selecting: selectedOrder), everything: nil)
    }
    let isWhole = query == scopeQuery
    let everything = try await load(
      scopeQuery, around: isWhole ? position : 0, selecting: isWhole ? selectedOrder : nil)
    if isWhole || everything.isComplete && !query.canMatchItems {
      return OrderLoad(results: everything, everything: everything)
    }
    return OrderLoad(
      results: try await load(query, around: position, selecting: selectedOrder), everything: everything)
  }

  private func load(
    _ query: OrderQuery, around position: Int, selecting selectedOrder: Order.ID?
  ) async throws -> OrderResults {
    try await loadMissingPages(of: OrderResults(query: query), around: position, selecting: selectedOrder)
  }

  /// Loads the missing pages of results for the rows around a position.
  ///
  /// If the service finds the selected order at another position, because orders were added or removed above it, the
  /// pages around that position are loaded.
  ///
  /// - Throws: The error of the order service, or `CancellationError` if the task was canceled.
  func loadMissingPages(
    of results: OrderResults, around position: Int, selecting selectedOrder: Order.ID?
  ) async throws -> OrderResults {
    var (results, position) = (results, position)
    // The rows around a position span at most two pages. One more load finds the position of the selected order, and
    // two allow the number of matches to change twice.
    for _ in 0..<5 {
      guard let index = results.missingPage(around: position) else { break }
      var query = results.query
      query.offset = index * OrderResults.pageSize
      query.limit = OrderResults.pageSize
      query.locatedOrder = selectedOrder
      let start = revision
      let page = try await orderService.orders(matching: query)
      try Task.checkCancellation()
      cache.insert(page.orders.filter { !hasChanged($0.id, since: start) }, clock: clock)
      results.insert(page, at: index)
      position = page.locatedPosition ?? position
    }
    return results
  }
}

/// Releasing orders from memory in the background. A list loads them again when it needs them.
extension OrderStore: LifecycleParticipant {
  /// Registers a list, which the store does not retain, and whose orders are released in the background.
  func add(_ list: OrderPager) {
    lists.removeAll { $0.list == nil }
    lists.append(WeakPager(list: list))
  }

  /// The lists on the screens, the oldest first.
  var shownLists: [OrderPager] { lists.compactMap(\.list) }

  /// The orders of the cache and the lists.
  ///
  /// An order may occur more than once, with the latest state first, because orders of lists are cached, too.
  var loadedOrders: [Order] { cache.orders + lists.compactMap(\.list).flatMap(\.loadedOrders) }

  /// Releases the orders that no screen shows: most of the cached ones, and those of lists far from the selection.
  func releaseResources() -> [ReleasedResources] { [releaseCache(), releaseLists()] }

  /// Releases the cached orders, except for as many of the newest as a screen shows.
  private func releaseCache() -> ReleasedResources {
    let count = cache.count
    detailsCache.removeAll()
    customers = [:]
    cache.removeOldest(leaving: RecentOrderCache.screenCount)
    return ReleasedResources("cached orders", releasedCount: count - cache.count, of: count)
  }

  private func releaseLists() -> ReleasedResources {
    let lists = lists.compactMap(\.list)
    let count = lists.reduce(0) { $0 + $1.loadedCount }
    for list in lists { list.releaseDistantOrders() }
    let rest = lists.reduce(0) { $0 + $1.loadedCount }
    return ReleasedResources("listed orders", releasedCount: count - rest, of: count)
  }
}

/// A weak reference to a list, which its screen owns.
private struct WeakPager {
  weak var list: OrderPager?
}
