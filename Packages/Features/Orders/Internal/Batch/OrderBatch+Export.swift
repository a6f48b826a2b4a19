import FeatureKit
import Foundation
import Models
import Services
import TerminalUI

/// Exporting orders to a file.
extension OrderBatch {
  /// An export that the user has requested.
  struct Export: Equatable {
    var name: String
    var replacesExisting = false

    /// The format of the file's extension, which is CSV for any other than `json`; another format changes the
    /// extension.
    var format: OrderExportFormat {
      get { name.trimmingCharacters(in: .whitespaces).lowercased().hasSuffix(".json") ? .json : .csv }
      set {
        guard newValue != format else { return }
        let name = name.trimmingCharacters(in: .whitespaces)
        let suffix = OrderExportFormat.allCases.map { ".\($0.rawValue)" }.first(where: name.lowercased().hasSuffix)
        self.name = "\(name.dropLast(suffix?.count ?? 0)).\(newValue.rawValue)"
      }
    }
  }

  /// The export that the form suggests, to a file such as `orders-2026-11-20.csv`.
  var suggestedExport: Export { Export(name: "orders-\(format.isoDay).csv") }

  /// Starts an export that continues after the form has closed, and for which quitting asks.
  func startExport(_ export: Export, of list: OrderListViewModel, _ quitProtection: QuitProtection) {
    exports?.start { [self] in
      await quitProtection.during("The export") { await self.export(export, of: list) }
    }
  }

  /// Exports the marked orders, or all found ones if none is marked.
  func export(_ export: Export, of list: OrderListViewModel) async {
    guard let destination = exports?.destination, job == nil else { return }
    let (query, marked) = (list.pager.query, marks.sorted)
    let count = marked.isEmpty ? list.pager.rows.count : marked.count
    await run("Exporting \(format.orders(count))", of: count) { [self] in
      do {
        let written = try await write(export, to: destination, query: query, marked: marked)
        store.changes.acknowledge("\(format.orders(written)) exported to \(export.name).")
      } catch {
        let failed = FailureMessage(describing: error, outcome: "\(export.name) was not exported")
        if failed == nil { store.changes.acknowledge("The export was canceled. No file was written.") }
        failure = failed
      }
    }
  }

  private func write(
    _ export: Export, to exports: any OrderExportDestination, query: OrderQuery, marked: [Order]
  ) async throws -> Int {
    let file = try await exports.create(export.name)
    do {
      let count = try await fill(file, export.format, query: query, marked: marked)
      try Task.checkCancellation()
      try await file.finish(replacesExisting: export.replacesExisting)
      return count
    } catch {
      await file.discard()
      throw error
    }
  }

  private func fill(
    _ file: any OrderExportFile, _ format: OrderExportFormat, query: OrderQuery, marked: [Order]
  ) async throws -> Int {
    var encoder = OrderExportEncoder(format)
    try await file.append(encoder.header)
    var written: Set<Order.ID> = []
    if marked.isEmpty {
      try await store.forEachDetailsPage(of: query) { [self] orders, total in
        // An order that was placed during the export moves the others to later pages.
        try await file.append(try encoder.encode(orders.filter { written.insert($0.order.id).inserted }))
        advance(to: written.count, of: total)
      }
    } else {
      for order in marked {
        guard let details = try await store.orderService.details(of: order.id) else { continue }
        try Task.checkCancellation()
        try await file.append(try encoder.encode([details]))
        written.insert(order.id)
        advance(to: written.count)
      }
    }
    try await file.append(encoder.footer)
    return written.count
  }
}

/// Reading all results of a query.
extension OrderStore {
  /// Loads the results of a query page by page, without caching them.
  ///
  /// - Returns: The number of all matches.
  /// - Throws: The error of the order service or of `body`, or `CancellationError`.
  func forEachPage(
    of query: OrderQuery, limit: Int? = nil, _ body: @MainActor ([Order], Int) async throws -> Void
  ) async throws -> Int {
    try await forEachPage(of: query, limit: limit, body) { [orderService] query in
      let page = try await orderService.orders(matching: query)
      return (page.orders, page.total)
    }
  }

  /// Loads the results of a query with their lines and histories, like `forEachPage(of:limit:_:)`.
  func forEachDetailsPage(
    of query: OrderQuery, _ body: @MainActor ([OrderDetails], Int) async throws -> Void
  ) async throws {
    _ = try await forEachPage(of: query, limit: nil, body) { [orderService] query in
      let page = try await orderService.details(matching: query)
      return (page.orders, page.total)
    }
  }

  private func forEachPage<Element>(
    of query: OrderQuery, limit: Int?, _ body: @MainActor ([Element], Int) async throws -> Void,
    load: (OrderQuery) async throws -> (elements: [Element], total: Int)
  ) async throws -> Int {
    var (query, total, rest) = (query, 0, limit ?? .max)
    query.offset = 0
    repeat {
      query.limit = min(rest, OrderQuery.limits.upperBound)
      let page = try await load(query)
      try Task.checkCancellation()
      total = page.total
      guard !page.elements.isEmpty else { break }
      try await body(page.elements, total)
      query.offset += page.elements.count
      rest -= page.elements.count
    } while rest > 0 && query.offset < total
    return total
  }

  /// Returns the number of orders that match a query.
  func count(of query: OrderQuery) async throws -> Int {
    var query = query
    query.limit = 1
    return try await orderService.orders(matching: query).total
  }
}
