import Foundation
import Models
import Observation

/// Finds the orders of a query: locally if all orders of the list fit on one page, otherwise on the server.
///
/// Until the server responds, the loaded orders are searched.
@Observable
final class OrderFinder {
  /// The number of orders in the list, without search and filter.
  private(set) var total = 0

  /// The query for all orders of the list, without search and filter.
  let scopeQuery: OrderQuery
  private let store: OrderStore
  /// The last results of `scopeQuery`, shown after a search is cleared until the server responds.
  @ObservationIgnored private var everything: OrderResults?
  @ObservationIgnored private var index: OrderIndex?
  /// The rows of the last call of `rows(matching:in:)`.
  @ObservationIgnored private(set) var cachedRows: (query: OrderQuery, rows: OrderRows)?

  /// Creates a finder for the orders that pass a filter.
  init(store: OrderStore, scope: OrderFilter) {
    self.store = store
    scopeQuery = OrderQuery(filter: scope)
  }

  /// Whether there are more orders than fit on one page, so that the server searches them.
  var isLarge: Bool { total > OrderResults.pageSize }

  /// Loads the results of a query around a position.
  ///
  /// The first call also loads the results of `scopeQuery`. If they are complete, it returns them for every query, and
  /// `rows(matching:in:)` searches them.
  ///
  /// - Parameters:
  ///   - query: The search and the filter.
  ///   - position: The position of the row that the list shows first.
  /// - Returns: The results of the query or of `scopeQuery`.
  /// - Throws: The error of the order service, or `CancellationError` if the task was canceled.
  func results(of query: OrderQuery, around position: Int) async throws -> OrderResults {
    if isLarge, query != scopeQuery { return try await load(query, around: position) }
    let everything = try await load(scopeQuery, around: query == scopeQuery ? position : 0)
    total = everything.total
    self.everything = everything
    if everything.isComplete || query == scopeQuery { return everything }
    return try await load(query, around: position)
  }

  private func load(_ query: OrderQuery, around position: Int) async throws -> OrderResults {
    try await store.loadMissingPages(of: OrderResults(query: query), around: position)
  }

  /// Returns the rows of a query, as far as the loaded orders contain them.
  ///
  /// They are computed once per query until `discardCaches()` is called.
  ///
  /// - Parameters:
  ///   - query: The search and the filter.
  ///   - results: The results that were loaded last, of this query or another one.
  /// - Returns: The rows.
  func rows(matching query: OrderQuery, in results: OrderResults) -> OrderRows {
    if let cachedRows, cachedRows.query == query { return cachedRows.rows }
    let rows = makeRows(matching: query, in: results)
    cachedRows = (query, rows)
    return rows
  }

  /// Discards the cached rows and the index after other results were loaded.
  func discardCaches() {
    cachedRows = nil
    index = nil
  }

  private func makeRows(matching query: OrderQuery, in results: OrderResults) -> OrderRows {
    if results.query == query { return OrderRows(results) }
    if let everything, everything.query == query { return OrderRows(everything) }
    // The matches of a narrower search are a subset of the current ones. Any other search starts from all orders.
    let isNarrower = results.query.filter == query.filter && query.search.contains(results.query.search)
    return OrderRows(makeIndex(of: isNarrower ? results : everything ?? results).orders(matching: query))
  }

  /// Returns the index of results, which is created once per query until `discardCaches()` is called.
  private func makeIndex(of results: OrderResults) -> OrderIndex {
    if let index, index.query == results.query { return index }
    let newIndex = OrderIndex(results)
    index = newIndex
    return newIndex
  }
}
