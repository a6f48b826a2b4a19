import Analytics
import Models
import Observation
import Services

/// The state that the screens of the feature share: the order service, a cache, and the recent change.
///
/// Because it is shared, the list behind a detail screen shows an order that was completed there as completed.
@Observable
final class OrderStore {
  /// The number of changes made by this instance.
  private(set) var revision = 0
  /// The change that the screens acknowledge, or `nil` after `acknowledgmentDuration`.
  private(set) var recentChange: OrderChange?

  /// The time for which a change is acknowledged and can be undone.
  static let acknowledgmentDuration = Duration.seconds(10)

  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored private let orderService: any OrderServiceProtocol
  @ObservationIgnored private let analytics: any AnalyticsProtocol
  @ObservationIgnored private var expiry: Task<Void, Never>?
  @ObservationIgnored private var cache = RecentOrderCache()
  /// The revisions in which orders were changed.
  @ObservationIgnored private var changeRevisions: [Order.ID: Int] = [:]

  init(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.orderService = orderService
    self.analytics = analytics
    self.clock = clock
  }

  deinit { expiry?.cancel() }

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

  func complete(_ id: Order.ID) async throws -> Order {
    let order = try await orderService.complete(id)
    record(OrderChange(order: order))
    analytics.log(OrderCompleted(isHighValue: order.isHighValue))
    return order
  }

  /// Undoes the most recent change if it is a completion.
  ///
  /// - Returns: The order after the change, or `nil` if there is nothing to undo.
  /// - Throws: The error of the order service.
  @discardableResult
  func undo() async throws -> Order? {
    guard let change = recentChange, change.canUndo else { return nil }
    let order = try await orderService.reopen(change.order.id)
    record(OrderChange(order: order))
    analytics.log(OrderReopened(isHighValue: order.isHighValue))
    return order
  }

  /// Returns whether the user has changed an order after a revision.
  func hasChanged(_ id: Order.ID, since revision: Int) -> Bool { changeRevisions[id, default: 0] > revision }

  private func record(_ change: OrderChange) {
    revision += 1
    changeRevisions[change.order.id] = revision
    cache.insert([change.order], clock: clock)
    recentChange = change
    expiry?.cancel()
    expiry = Task { [weak self, clock] in
      try? await clock.sleep(for: Self.acknowledgmentDuration)
      if !Task.isCancelled { self?.recentChange = nil }
    }
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
      results.insert(page, at: index)
    }
    return results
  }
}

/// A change that the user has just made to an order.
nonisolated struct OrderChange: Equatable {
  /// The order after the change.
  let order: Order

  /// Whether the change can be undone.
  ///
  /// Undoing is itself a change; completing the order again reverts it.
  var canUndo: Bool { order.isCompleted }
}
