import FeatureKit
import Models
import Observation

/// The orders of a list, which are loaded in pages around the selected row.
///
/// `OrderFinder` searches them, and `OrderSelection` stores which row is selected. A method that loads returns the
/// failure to present, or `nil` if there is none.
@Observable
final class OrderPager {
  /// The values that require `refresh()` when they change.
  struct LoadKey: Equatable {
    var query: OrderQuery
    var revision: Int
  }

  /// The debounce interval of the search.
  static let searchDebounce = SearchTiming.debounce

  private(set) var query: OrderQuery
  /// The state of the first load, with the results that were loaded last.
  ///
  /// During a later load, these may be the results of another query.
  private(set) var state = LoadState<OrderResults>.idle {
    didSet { resultsDidChange() }
  }
  private(set) var missingPage: Int?
  private(set) var newOrders = NewOrders()

  /// Whether the last load that followed a change of the shop failed.
  private(set) var isOutOfDate = false

  private let finder: OrderFinder
  private let selection = OrderSelection()
  private let store: OrderStore
  /// The position around which the first load of a query fetches orders.
  @ObservationIgnored private(set) var startPosition = 0
  @ObservationIgnored private var loadedRevision = 0
  @ObservationIgnored private var loadNumber = 0
  /// The order of the user that was selected because it was placed.
  @ObservationIgnored private var selectedPlacement: Order.ID?

  /// Creates the orders of a list, which contains no others unless its scope is `all`.
  init(store: OrderStore, scope: OrderFilter = .all) {
    self.store = store
    finder = OrderFinder(store: store, scope: scope)
    query = OrderQuery(filter: scope)
    store.add(self)
  }

  var loadKey: LoadKey { LoadKey(query: query, revision: store.revision) }

  var isOutdated: Bool { loadedRevision != store.revision }

  /// The order that a load must find, unless it is the first one of another query.
  private var locatedOrder: Order.ID? { state.value == nil || currentResults != nil ? selectedOrderID : nil }

  /// Loads orders if the loaded ones do not answer the query.
  ///
  /// That is the case initially, after a change on another screen, and in a large shop after a change of search or
  /// filter. A changed search is debounced by `searchDebounce`. A task that was canceled before it began, because the
  /// key has changed again, loads nothing.
  ///
  /// - Returns: The failure to present, or `nil`. The user has not requested a load that follows a change, so its
  ///   failure must not cover the screen in front: the list shows `isOutOfDate`. A lost connection is returned, because
  ///   the app shows it on its own line.
  func refresh() async -> FailureMessage? {
    let isOutdated = isOutdated
    guard !Task.isCancelled, state.value == nil || isOutdated || isResponseOutstanding else { return nil }
    if let loadedQuery = state.value?.query, !isOutdated, loadedQuery.search != query.search {
      try? await store.clock.sleep(for: Self.searchDebounce)
      guard !Task.isCancelled else { return nil }
    }
    let isUpdate = currentResults != nil && isOutdated
    let failure = await load()
    guard isUpdate, let failure, !failure.leavesStaleContent else { return failure }
    isOutOfDate = true
    return nil
  }

  /// Loads the orders around the selection, while the list shows the previous ones.
  func load() async -> FailureMessage? {
    loadNumber += 1
    let (number, revision) = (loadNumber, store.revision)
    state.begin()
    let position = currentResults == nil ? startPosition : selectedPosition ?? 0
    do {
      let results = try await finder.results(of: query, around: position, selecting: locatedOrder)
      // A later load has the newer query, so its results take precedence.
      guard number == loadNumber else { return nil }
      loadedRevision = revision
      if state.value == nil { newOrders.reset(at: loadedRevision) }
      selectPlacedOrder()
      state = .loaded(results)
      if isOutOfDate { isOutOfDate = false }
      updateNewOrders()
      return nil
    } catch {
      guard number == loadNumber else { return nil }
      // The orders remain outdated, so that a load that was canceled with its screen is repeated.
      return state.fail(error, outcome: "Your orders could not be loaded")
    }
  }

  /// Loads the missing pages around the selection.
  ///
  /// If the list has other results by then, for example of a load that has ended, the pages are loaded for these.
  func loadMissingPages() async -> FailureMessage? {
    do {
      while let results = currentResults, let position = selectedPosition,
        results.missingPage(around: position) != nil
      {
        let filledResults = try await store.loadMissingPages(
          of: results, around: position, selecting: selectedOrderID)
        guard currentResults == results else { continue }
        state = .loaded(filledResults)
        break
      }
      return nil
    } catch {
      // A canceled load was replaced by a load of another page.
      guard let failure = FailureMessage(describing: error, outcome: "More orders could not be loaded") else {
        return nil
      }
      missingPage = nil
      return failure
    }
  }

  private func resultsDidChange() {
    let oldRows = finder.cachedRows?.rows.pinning(selection.pinnedOrder)
    finder.discardCaches()
    guard state.value != nil else { return }
    let changedOrder = store.lastChangedOrder.flatMap { query.isAffected(by: $0) ? $0 : nil }
    selection.update(from: oldRows, to: matches, changedOrder: changedOrder)
    updateMissingPage()
  }

  /// Selects the order that the user has just placed, which may be above the visible rows.
  private func selectPlacedOrder() {
    guard let id = store.lastPlacedOrderID, id != selectedPlacement else { return }
    selectedPlacement = id
    selection.chooseOpenedOrder(id, in: rows)
  }

  private func updateNewOrders() {
    var next = newOrders
    next.update(store.newOrders(since: next.seenRevision), in: rows, of: query)
    if next.count > 0, selectedPosition ?? 0 == 0 { next.reset(at: loadedRevision) }
    if newOrders != next { newOrders = next }
  }

  private func updateMissingPage() {
    let page = selectedPosition.flatMap { currentResults?.missingPage(around: $0) }
    // The table reads the property, so a write of the same value would evaluate it again.
    if missingPage != page { missingPage = page }
  }
}

/// What the user searches and selects.
extension OrderPager {
  func show(_ query: OrderQuery) {
    self.query = query
    selection.queryDidChange()
    startPosition = 0
    missingPage = nil
    newOrders.reset(at: loadedRevision)
  }

  func select(_ row: OrderRows.Element.ID?) {
    guard row != selectedRow else { return }
    selection.choose(row)
    updateMissingPage()
    if newOrders.count > 0 { updateNewOrders() }
  }

  /// Selects an order that was opened; see `RowSelection`.
  func selectOpenedOrder(_ id: Order.ID) {
    selection.chooseOpenedOrder(id, in: rows)
    updateMissingPage()
  }

  /// Sets the selection of an earlier launch, before the first load around the position.
  func restore(selection id: Order.ID?, position: Int) {
    selection.choose(id.map { .order($0) })
    startPosition = max(0, position)
  }
}

/// What the list shows, derived from the results and the selection.
extension OrderPager {
  /// The rows of the list, computed on first access after the orders, the search or the filter have changed.
  var rows: OrderRows { matches.pinning(selection.pinnedOrder) }

  /// The rows whose orders match the query, without the pinned order.
  private var matches: OrderRows { state.value.map { finder.rows(matching: query, in: $0) } ?? OrderRows() }

  /// The loaded orders of the list, without search and filter.
  var loadedOrders: [Order] { state.value.map { finder.loadedOrders(orIn: $0) } ?? [] }

  private var currentResults: OrderResults? { state.value.flatMap { $0.query == query ? $0 : nil } }

  /// The number of orders that match the query, as far as it is known.
  var matchCount: Int { currentResults?.total ?? matches.count }

  /// Whether there may be more matches than `matchCount`, because the response of the server is outstanding.
  var mayHaveMoreMatches: Bool { isResponseOutstanding && query != finder.scopeQuery }

  /// Whether matches by item are missing, because the server is unreachable.
  var omitsItems: Bool { currentResults?.omitsItems ?? false }

  var total: Int { finder.total }

  /// Whether the query needs the server, and its response is outstanding.
  var isResponseOutstanding: Bool { finder.needsServer(query) && currentResults == nil }

  /// Whether the first response is outstanding; no control accepts input then, so that the list receives the focus.
  var isLoadingInitially: Bool { state == .idle || state == .loading }

  /// The selected row; before the first response, it is unknown whether the list contains the row.
  var selectedRow: OrderRows.Element.ID? { state.value == nil ? selection.chosenRow : selection.row(in: rows) }

  var selectedPosition: Int? { selectedRow.flatMap { rows.position(of: $0) } }

  /// The selected order, or `nil` if it is not loaded.
  var selectedOrder: Order? { selectedPosition.flatMap { rows[$0].order } }

  var selectedOrderID: Order.ID? {
    if case .order(let id) = selectedRow { id } else { nil }
  }
}

/// Releasing orders from memory in the background.
extension OrderPager {
  var loadedCount: Int { state.value?.loadedCount ?? 0 }

  /// All orders of the shop, or `nil` unless they are all loaded.
  var allOrders: [Order]? { state.value == nil ? nil : finder.allOrders }

  /// Releases the pages without rows around the selection, which the list loads again when the selection approaches.
  func releaseDistantOrders() {
    guard var results = state.value else { return }
    results.removeDistantPages(from: currentResults == nil ? 0 : selectedPosition ?? 0)
    guard results.loadedCount < loadedCount else { return }
    finder.release(except: results)
    state = .loaded(results)
  }
}

/// The selected row of an order list as observable properties; `RowSelection` contains the rules.
@Observable
private final class OrderSelection {
  /// The row that was selected last.
  private(set) var chosenRow: OrderRows.Element.ID?
  /// The order that stays in the list until the selection leaves it.
  ///
  /// The rows depend on it, but not on `chosenRow`: moving the selection must not invalidate them.
  private(set) var pinnedOrder: OrderRows.PinnedOrder?
  /// The order that was opened, if the list did not show it.
  @ObservationIgnored private var openedRow: OrderRows.Element.ID?

  private var value: RowSelection {
    RowSelection(chosenRow: chosenRow, pinnedOrder: pinnedOrder, openedRow: openedRow)
  }

  func row(in rows: OrderRows) -> OrderRows.Element.ID? { value.row(in: rows) }

  func choose(_ row: OrderRows.Element.ID?) {
    change { $0.choose(row) }
  }

  /// Selects an order that was opened; see `RowSelection`.
  func chooseOpenedOrder(_ id: Order.ID, in rows: OrderRows) {
    change { $0.chooseOpenedOrder(id, in: rows) }
  }

  func queryDidChange() {
    change { $0.queryDidChange() }
  }

  /// Updates the selection after other orders were loaded; see `RowSelection`.
  func update(from oldRows: OrderRows?, to rows: OrderRows, changedOrder: Order?) {
    change { $0.update(from: oldRows, to: rows, changedOrder: changedOrder) }
  }

  /// Writes only the properties that differ, because a write notifies the observers.
  private func change(_ edit: (inout RowSelection) -> Void) {
    var value = value
    edit(&value)
    if chosenRow != value.chosenRow { chosenRow = value.chosenRow }
    if pinnedOrder != value.pinnedOrder { pinnedOrder = value.pinnedOrder }
    openedRow = value.openedRow
  }
}
