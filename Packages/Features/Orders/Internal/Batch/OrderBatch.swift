import FeatureKit
import Models
import Observation

/// The marked orders of a list, and the operations on many orders: marking all, completing and exporting.
///
/// One operation runs at a time; it shows its progress after
/// `LoadingView.delay` and can be canceled.
@Observable
final class OrderBatch {
  /// An operation in progress.
  struct Job: Equatable {
    var title: String
    var done = 0
    var total: Int
    var isVisible = false
  }

  private(set) var marks = OrderMarks()
  private(set) var job: Job?
  /// Whether an operation is in progress, which changes less often than its progress.
  private(set) var isBusy = false
  /// What the last operation did not do, until the user dismisses it.
  var failure: FailureMessage?
  /// The number of orders of each filter in a shop that is too large to load.
  private(set) var serverCounts: [OrderFilter: Int] = [:]

  let store: OrderStore
  let format: OrderFormat
  /// The exports of the user's session; `nil` if there is no file system.
  @ObservationIgnored private(set) weak var exports: OrderExports?
  @ObservationIgnored let executor: (any TaskExecutor)?
  @ObservationIgnored private var task: Task<Void, Never>?
  /// The range that Shift with an arrow key has begun, until something else changes the marks or the rows.
  @ObservationIgnored private var range: MarkedRange?

  /// Marked rows from the one at which Shift was pressed to the selected one.
  private struct MarkedRange {
    let start: OrderRows.Element.ID
    let startPosition: Int
    let endPosition: Int
    let marks: OrderMarks

    /// Returns whether another step from a row extends the range.
    func ends(at position: Int, in rows: OrderRows) -> Bool {
      endPosition == position && startPosition < rows.count && rows[startPosition].id == start
    }
  }

  init(
    store: OrderStore, format: OrderFormat, exports: OrderExports? = nil,
    executor: (any TaskExecutor)? = nil
  ) {
    self.store = store
    self.format = format
    self.exports = exports
    self.executor = executor
  }

  /// Runs an operation that calls `advance(to:of:)`, unless another one is in progress.
  func run(_ title: String, of total: Int, _ operation: @escaping @MainActor () async -> Void) async {
    guard job == nil else { return }
    (job, isBusy) = (Job(title: title, total: total), true)
    let appearance = Task(executorPreference: executor) { [weak self, clock = store.clock] in
      if (try? await clock.sleep(for: LoadingView.delay)) != nil { await self?.show() }
    }
    let task = Task(executorPreference: executor) { await operation() }
    self.task = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    appearance.cancel()
    (job, isBusy, self.task) = (nil, false, nil)
  }

  private func show() { job?.isVisible = true }

  /// Records the progress of the operation, and the number of orders to process if it has changed.
  func advance(to done: Int, of total: Int? = nil) {
    job?.done = done
    if let total { job?.total = total }
  }

  /// Cancels the operation in progress; what it has done remains.
  func cancelJob() { task?.cancel() }

  func escape() -> Bool {
    if job != nil {
      cancelJob()
    } else if marks.isEmpty {
      return false
    } else {
      change { $0.removeAll() }
    }
    return true
  }

  /// Changes the marks, so that the next range begins anew.
  func change(_ edit: (inout OrderMarks) -> Void) {
    var next = marks
    edit(&next)
    guard next != marks else { return }
    (marks, range) = (next, nil)
  }
}

/// Marking orders.
extension OrderBatch {
  func toggleSelected(in list: OrderListViewModel) {
    let rows = list.pager.rows
    guard let position = list.pager.selectedPosition, let order = rows[position].order else { return }
    change { $0.toggle(order) }
    if position + 1 < rows.count { list.selectedRow = rows[position + 1].id }
  }

  /// Extends the range of marked orders by a row: down by 1, up by -1.
  func extendRange(by step: Int, in list: OrderListViewModel) {
    let rows = list.pager.rows
    guard let position = list.pager.selectedPosition else { return }
    let begun = range.flatMap { $0.ends(at: position, in: rows) ? $0 : nil }
    let (start, others) = (begun?.startPosition ?? position, begun?.marks ?? marks)
    let end = min(max(0, position + step), rows.count - 1)
    list.selectedRow = rows[end].id
    change {
      $0 = others
      $0.insert((min(start, end)...max(start, end)).compactMap { rows[$0].order })
    }
    range = MarkedRange(start: rows[start].id, startPosition: start, endPosition: end, marks: others)
  }

  /// Marks all found orders, also those that are not loaded; if all of them are marked, removes the marks.
  func toggleAll(in list: OrderListViewModel) async {
    let rows = list.pager.rows
    guard !rows.isEmpty else { return }
    if rows.allSatisfy({ $0.order != nil }) { return toggle(rows.compactMap(\.order)) }
    if marks.count >= min(rows.count, OrderMarks.limit) { return change { $0.removeAll() } }
    let count = min(rows.count, OrderMarks.limit)
    await run("Selecting \(format.count(count)) orders", of: count) { [self] in await markAll(list.pager.query) }
  }

  private func toggle(_ orders: [Order]) {
    let areMarked = orders.allSatisfy { marks.contains($0.id) }
    change { areMarked ? $0.remove(orders.map(\.id)) : $0.insert(orders) }
  }

  private func markAll(_ query: OrderQuery) async {
    do {
      var found: [Order] = []
      let total = try await store.forEachPage(of: query, limit: OrderMarks.limit) { [self] orders, total in
        found += orders
        advance(to: found.count, of: min(total, OrderMarks.limit))
      }
      change { $0.insert(found) }
      if total > OrderMarks.limit {
        store.changes.acknowledge(
          "\(format.count(marks.count)) of \(format.count(total)) orders marked, the most at a time.")
      }
    } catch {
      failure = FailureMessage(describing: error, outcome: "The orders were not marked")
    }
  }

  func updateMarks(from list: OrderListViewModel) {
    guard list.counts != nil else { return }
    change { $0.update(from: list.pager.loadedOrders, isComplete: list.isEverythingLoaded) }
  }

  /// Updates the counts of the filters, with a request for each filter if the list has not loaded all orders.
  func updateCounts(from list: OrderListViewModel) async {
    guard let counts = list.counts else { return }
    if list.isEverythingLoaded {
      if !serverCounts.isEmpty { serverCounts = [:] }
    } else {
      await loadCounts(total: counts.total)
    }
  }

  /// Counts the orders of each filter on the server; a failure removes the counts.
  private func loadCounts(total: Int) async {
    var counts = [OrderFilter.all: total]
    for filter in OrderFilter.allCases where filter != .all {
      guard let count = try? await store.count(of: OrderQuery(filter: filter)) else { break }
      counts[filter] = count
    }
    guard !Task.isCancelled else { return }
    let next = counts.count == OrderFilter.allCases.count ? counts : [:]
    if next != serverCounts { serverCounts = next }
  }

  func filterCounts(of list: OrderListViewModel) -> [OrderFilter: Int] {
    guard let counts = list.counts else { return [:] }
    let orders = list.pager.loadedOrders
    guard orders.count >= counts.total else { return serverCounts }
    return OrderFilter.allCases.reduce(into: [:]) { result, filter in
      result[filter] = orders.count(where: filter.matches)
    }
  }
}
