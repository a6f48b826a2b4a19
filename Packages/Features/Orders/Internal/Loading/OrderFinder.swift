import Foundation
import Models
import Observation

/// Finds the orders of a query: locally if all orders of the list fit on one page and the search is not for items,
/// otherwise on the server.
///
/// Until the server responds, the loaded orders are searched.
@Observable
final class OrderFinder {
  /// The number of orders in the list, without search and filter.
  private(set) var total = 0

  let scopeQuery: OrderQuery
  private let store: OrderStore
  @ObservationIgnored private var lookup = OrderLookup()
  /// The revision of the last load without search and filter.
  @ObservationIgnored private var everythingRevision: Int?
  /// The rows of the last call of `rows(matching:in:)`.
  @ObservationIgnored private(set) var cachedRows: (query: OrderQuery, rows: OrderRows)?

  /// Creates a finder for the orders that pass a filter.
  init(store: OrderStore, scope: OrderFilter) {
    self.store = store
    scopeQuery = OrderQuery(filter: scope)
  }

  /// Whether only the server can answer a query.
  func needsServer(_ query: OrderQuery) -> Bool { isLarge || query.canMatchItems }

  private var isLarge: Bool { total > OrderResults.pageSize }

  /// Loads the results of a query around a position.
  ///
  /// - Returns: The results of the query, or of `scopeQuery` if they are complete.
  /// - Throws: The error of the order service, or `CancellationError` if the task was canceled.
  func results(
    of query: OrderQuery, around position: Int, selecting selectedOrder: Order.ID?
  ) async throws -> OrderResults {
    let revision = store.revision
    let isEverythingKnown = isLarge || query.canMatchItems && everythingRevision == revision
    let load = try await store.loadOrders(
      matching: query, of: scopeQuery, isEverythingKnown: isEverythingKnown, around: position,
      selecting: selectedOrder)
    if let everything = load.everything {
      (total, everythingRevision) = (everything.total, revision)
      lookup.everything = everything
    }
    return load.results
  }

  /// Returns the rows of a query, as far as the loaded orders contain them.
  ///
  /// They are computed once per query until `discardCaches()` is called.
  func rows(matching query: OrderQuery, in results: OrderResults) -> OrderRows {
    if let cachedRows, cachedRows.query == query { return cachedRows.rows }
    let rows = lookup.rows(matching: query, in: results)
    cachedRows = (query, rows)
    return rows
  }

  /// Returns the orders of the last load without search and filter.
  func loadedOrders(orIn results: OrderResults) -> [Order] { (lookup.everything ?? results).orders }

  /// All orders of the shop, or `nil` unless they are all loaded.
  var allOrders: [Order]? { lookup.allOrders(in: scopeQuery) }

  /// Releases the orders of a large shop except for the results that remain in the list.
  func release(except results: OrderResults) { lookup.release(except: results) }

  func discardCaches() {
    cachedRows = nil
    lookup.discardIndex()
  }
}
