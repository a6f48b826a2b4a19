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
  /// The number of changes made by this instance, and of refreshes after a time in the background.
  ///
  /// When it changes, the lists load their orders again.
  var revision = 0
  /// The last change of an order.
  private(set) var lastChangedOrder: Order?

  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let orderService: any OrderServiceProtocol
  @ObservationIgnored let analytics: any AnalyticsProtocol
  /// The user's last change, also of other features.
  @ObservationIgnored let changes: RecentChangeModel
  @ObservationIgnored var cache = RecentOrderCache()
  /// Returns the time since a list last loaded orders; `nil` before the first load.
  @ObservationIgnored private(set) var listAge: (() -> Duration)?
  /// The lists on the screens.
  @ObservationIgnored var lists: [WeakOrderHolder] = []
  /// The revisions in which orders were changed.
  @ObservationIgnored private var changeRevisions: [Order.ID: Int] = [:]

  init(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol,
    changes: RecentChangeModel = RecentChangeModel(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.orderService = orderService
    self.analytics = analytics
    self.changes = changes
    self.clock = clock
  }

  func details(of id: Order.ID) async throws -> OrderDetails? {
    let start = revision
    let details = try await orderService.details(of: id)
    if let details, !hasChanged(id, since: start) { cache.insert([details.order], clock: clock) }
    return details
  }

  /// Places a draft; lists then load their orders again.
  func place(_ draft: OrderDraft) async throws -> OrderDetails {
    let placed = try await orderService.place(draft)
    revision += 1
    cache.insert([placed.order], clock: clock)
    analytics.log(OrderPlaced(isHighValue: placed.order.isHighValue))
    return placed
  }

  /// Returns the cached order and whether it is up to date, or `nil` if no screen has loaded it recently.
  func cachedOrder(_ id: Order.ID) -> (order: Order, isFresh: Bool)? {
    cache.order(id)
  }

  /// Returns whether an order has changed after a revision.
  func hasChanged(_ id: Order.ID, since revision: Int) -> Bool { changeRevisions[id, default: 0] > revision }

  /// Records the state of an order after a change, so that all screens show it.
  func record(_ order: Order) {
    revision += 1
    changeRevisions[order.id] = revision
    cache.insert([order], clock: clock)
    lastChangedOrder = order
  }

  /// Loads the missing pages of results for the rows around a position.
  ///
  /// - Parameters:
  ///   - results: The results with the pages loaded so far.
  ///   - position: The position of a row.
  /// - Returns: The results with the additional pages.
  /// - Throws: The error of the order service, or `CancellationError` if the task was canceled.
  func loadMissingPages(of results: OrderResults, around position: Int) async throws -> OrderResults {
    var results = results
    // The rows around a position span at most two pages. Two more loads allow the number of matches to change twice.
    for _ in 0..<4 {
      guard let index = results.missingPage(around: position) else { break }
      var query = results.query
      query.offset = index * OrderResults.pageSize
      query.limit = OrderResults.pageSize
      let page = try await orderService.orders(matching: query)
      try Task.checkCancellation()
      cache.insert(page.orders, clock: clock)
      listAge = clock.stopwatch()
      results.insert(page, at: index)
    }
    return results
  }
}
