import Models

/// The loaded part of the results of a query: some of their pages, and the number of matches.
nonisolated struct OrderResults: Equatable {
  static let pageSize = 500
  /// The number of rows before and after the selected one that are prefetched, more than a tall terminal has.
  static let margin = 100
  /// The maximum number of matches that a list shows, because a server can claim any number.
  static let maximumTotal = 10_000_000

  let query: OrderQuery
  private(set) var pages: [Int: [Order]] = [:]
  private(set) var total = 0
  /// Whether matches by item are missing from a page, because the server is unreachable.
  private(set) var omitsItems = false

  init(query: OrderQuery) {
    self.query = query
  }

  /// The loaded orders, in the sort order of the query.
  var orders: [Order] { pages.keys.sorted().flatMap { pages[$0] ?? [] } }

  /// Whether every match is loaded.
  var isComplete: Bool { !pages.isEmpty && loadedCount >= total }

  var loadedCount: Int { pages.values.reduce(0) { $0 + $1.count } }

  /// Returns the index of the next page to load for the rows around a position, or `nil` if all of them are loaded.
  func missingPage(around position: Int) -> Int? {
    guard !pages.isEmpty else { return max(0, position) / Self.pageSize }
    return nearbyPages(around: position).first { pages[$0] == nil }
  }

  mutating func removeDistantPages(from position: Int) {
    let nearby = nearbyPages(around: position)
    pages = pages.filter { nearby.contains($0.key) }
  }

  private func nearbyPages(around position: Int) -> [Int] {
    guard total > 0 else { return [] }
    let position = min(max(0, position), total - 1)
    let nearby = [position, max(0, position - Self.margin), min(total - 1, position + Self.margin)]
    return nearby.map { $0 / Self.pageSize }
  }

  /// Adds a page.
  ///
  /// If the number of matches has changed since the last page, the other pages are removed, because their positions are
  /// wrong.
  mutating func insert(_ page: OrderPage, at index: Int) {
    let newTotal = min(page.total, Self.maximumTotal)
    if newTotal != total { pages = [:] }
    total = newTotal
    omitsItems = page.omitsItems
    pages[index] = page.orders
  }
}

/// The rows of the order list: one for each matching order, loaded or not.
nonisolated struct OrderRows: RandomAccessCollection {
  /// A row of the list.
  struct Element: Identifiable {
    enum ID: Hashable {
      case order(Order.ID)
      case unloaded(position: Int)
    }

    let position: Int
    /// The order, or `nil` if it is not loaded.
    let order: Order?

    var id: ID { order.map { .order($0.id) } ?? .unloaded(position: position) }
  }

  let startIndex = 0
  private(set) var endIndex: Int
  private let pages: [Int: [Order]]
  private let pageSize: Int
  private var positions: [Order.ID: Int] = [:]
  private var pinnedOrder: PinnedOrder?
  /// The position that the pinned order has without the pin, or `nil` if it does not match the query.
  private var sortedPosition: Int?

  /// Creates the rows of results of which some pages are loaded.
  init(_ results: OrderResults) {
    self.init(pages: results.pages, pageSize: OrderResults.pageSize, count: results.total)
  }

  init(_ orders: [Order] = []) {
    self.init(pages: [0: orders], pageSize: .max, count: orders.count)
  }

  private init(pages: [Int: [Order]], pageSize: Int, count: Int) {
    self.pages = pages
    self.pageSize = pageSize
    endIndex = count
    for (page, orders) in pages {
      let start = page == 0 ? 0 : page * pageSize
      for (index, order) in orders.enumerated() { positions[order.id] = start + index }
    }
  }

  subscript(position: Int) -> Element {
    guard let pinnedOrder else { return Element(position: position, order: loaded(at: position)) }
    if position == pinnedOrder.position { return Element(position: position, order: pinnedOrder.order) }
    let others = position < pinnedOrder.position ? position : position - 1
    let sorted = sortedPosition.map { others < $0 ? others : others + 1 } ?? others
    return Element(position: position, order: loaded(at: sorted))
  }

  private func loaded(at position: Int) -> Order? {
    let index = position % pageSize
    guard let page = pages[position / pageSize], index < page.count else { return nil }
    return page[index]
  }
}

nonisolated extension OrderRows {
  /// An order that a change has moved or removed, shown at its former position until the selection leaves it.
  struct PinnedOrder: Equatable {
    let order: Order
    let position: Int
  }

  /// Returns the same rows with an order at its former position, whether or not it matches the query.
  func pinning(_ pinnedOrder: PinnedOrder?) -> OrderRows {
    guard let pinnedOrder else { return self }
    var rows = self
    rows.sortedPosition = positions[pinnedOrder.order.id]
    if rows.sortedPosition == nil { rows.endIndex += 1 }
    rows.pinnedOrder = PinnedOrder(
      order: pinnedOrder.order, position: Swift.min(pinnedOrder.position, rows.endIndex - 1))
    return rows
  }

  func position(of id: Element.ID) -> Int? {
    switch id {
    case .unloaded(let position): return position < endIndex ? position : nil
    case .order(let id):
      guard let pinnedOrder else { return positions[id] }
      if pinnedOrder.order.id == id { return pinnedOrder.position }
      return positions[id].map { position in
        let others = sortedPosition.map { position < $0 ? position : position - 1 } ?? position
        return others < pinnedOrder.position ? others : others + 1
      }
    }
  }
}

nonisolated extension OrderRows: Equatable {
  /// Returns whether two lists have the same rows; `positions` depends on the other properties only.
  static func == (lhs: OrderRows, rhs: OrderRows) -> Bool {
    lhs.endIndex == rhs.endIndex && lhs.pageSize == rhs.pageSize && lhs.pinnedOrder == rhs.pinnedOrder
      && lhs.pages == rhs.pages
  }
}

nonisolated struct OrderLoad {
  /// The results of the query, or of all orders if they fit on one page.
  let results: OrderResults
  /// The results without search and filter, or `nil` if they were not loaded.
  let everything: OrderResults?
}
