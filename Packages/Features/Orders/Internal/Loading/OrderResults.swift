import Models

/// The loaded part of the results of a query: some of their pages, and the number of matches.
nonisolated struct OrderResults: Equatable {
  /// The maximum number of orders on a page.
  static let pageSize = 500
  /// The number of rows before and after the selected one that are prefetched.
  ///
  /// It exceeds the height of a tall terminal.
  static let margin = 100
  /// The maximum number of matches that a list shows, because a server can claim any number.
  static let maximumTotal = 10_000_000

  let query: OrderQuery
  private(set) var pages: [Int: [Order]] = [:]
  private(set) var total = 0

  init(query: OrderQuery) {
    self.query = query
  }

  /// The loaded orders, in the sort order of the query.
  var orders: [Order] { pages.keys.sorted().flatMap { pages[$0] ?? [] } }

  /// Whether every match is loaded.
  var isComplete: Bool { !pages.isEmpty && loadedCount >= total }

  /// The number of loaded orders.
  var loadedCount: Int { pages.values.reduce(0) { $0 + $1.count } }

  /// Returns the index of the next page to load for the rows around a position, or `nil` if all of them are loaded.
  func missingPage(around position: Int) -> Int? {
    guard !pages.isEmpty else { return max(0, position) / Self.pageSize }
    return nearbyPages(around: position).first { pages[$0] == nil }
  }

  /// Removes the pages without rows around a position.
  mutating func removeDistantPages(from position: Int) {
    let nearby = nearbyPages(around: position)
    pages = pages.filter { nearby.contains($0.key) }
  }

  /// Returns the indices of the pages with the rows around a position, that of the position first.
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
  ///
  /// - Parameters:
  ///   - page: The page, with the current number of matches.
  ///   - index: The index of the page.
  mutating func insert(_ page: OrderPage, at index: Int) {
    let newTotal = min(page.total, Self.maximumTotal)
    if newTotal != total { pages = [:] }
    total = newTotal
    pages[index] = page.orders
  }
}
