import Analytics
import FeatureKit
import Models
import Observation
import Services

/// The state that the screens of the feature share: the order service, a cache, and the last change.
///
/// Because it is shared, the list behind a detail screen shows an order that was completed there as completed.
@Observable
final class OrderStore {
  /// The order after the last change by this feature.
  private(set) var lastChangedOrder: Order?

  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let orderService: any OrderServiceProtocol
  @ObservationIgnored let analytics: any AnalyticsProtocol
  /// The user's last change, also of other features.
  @ObservationIgnored let changes: RecentChangeModel
  /// The revisions of the shop, also of changes by other features, windows and clients.
  @ObservationIgnored private let revisions: ShopRevisions
  @ObservationIgnored var cache = RecentOrderCache()
  /// The lists on the screens.
  @ObservationIgnored var lists: [WeakOrderHolder] = []
  /// The order that the user has placed last with this feature, which lists then select.
  @ObservationIgnored private(set) var lastPlacedOrderID: Order.ID?
  /// The orders that the user has placed with this feature.
  @ObservationIgnored private var ownPlacements: Set<Order.ID> = []

  init(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol, changes: RecentChangeModel,
    revisions: ShopRevisions, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.orderService = orderService
    self.analytics = analytics
    self.changes = changes
    self.revisions = revisions
    self.clock = clock
  }

  /// The revision of the orders; when it changes, the screens load their orders again.
  var revision: Int { revisions.orders }

  func details(of id: Order.ID) async throws -> OrderDetails? {
    let start = revision
    let details = try await orderService.details(of: id)
    if let details, !hasChanged(id, since: start) { cache.insert([details.order], clock: clock) }
    return details
  }

  /// Places a draft; lists then load their orders again.
  func place(_ draft: OrderDraft) async throws -> OrderDetails {
    let placed = try await orderService.place(draft)
    ownPlacements.insert(placed.order.id)
    lastPlacedOrderID = placed.order.id
    revisions.record(.placed(placed.order.id))
    cache.insert([placed.order], clock: clock)
    analytics.log(OrderPlaced(isHighValue: placed.order.isHighValue))
    return placed
  }

  /// Returns the cached order and whether it is up to date, or `nil` if no screen has loaded it recently.
  func cachedOrder(_ id: Order.ID) -> (order: Order, isFresh: Bool)? {
    cache.order(id)
  }

  /// Returns whether an order has changed after a revision.
  func hasChanged(_ id: Order.ID, since revision: Int) -> Bool {
    revisions.hasOrderChanged(id, since: revision)
  }

  /// Returns the orders that were placed after a revision, except for those that the user has placed with this feature.
  func newOrders(since revision: Int) -> Set<Order.ID> {
    revisions.ordersPlaced(since: revision).subtracting(ownPlacements)
  }

  /// Records the state of an order after a change, so that all screens show it.
  func record(_ order: Order) {
    revisions.record(.changed(order.id))
    cache.insert([order], clock: clock)
    lastChangedOrder = order
  }

  /// Loads the missing pages of results for the rows around a position.
  ///
  /// If the service finds the selected order at another position, because orders were added or removed above it, the
  /// pages around that position are loaded.
  ///
  /// - Parameters:
  ///   - results: The results with the pages loaded so far.
  ///   - position: The position of a row.
  ///   - selectedOrder: The number of the order in that row, or `nil` if it is unknown.
  /// - Returns: The results with the additional pages.
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
      let page = try await orderService.orders(matching: query)
      try Task.checkCancellation()
      cache.insert(page.orders, clock: clock)
      results.insert(page, at: index)
      position = page.locatedPosition ?? position
    }
    return results
  }
}
