import Models

/// The part of the answer to a query that is loaded: some of its pages, and the number of matches.
nonisolated struct OrderAnswer: Equatable {
  /// The number of orders on a page.
  static let pageSize = 500
  /// The rows before and after the selected one that are loaded with it: more than a tall terminal shows.
  static let margin = 100
  /// The largest number of matches that a list shows. A server may claim any number.
  static let largestTotal = 10_000_000

  let query: OrderQuery
  private(set) var pages: [Int: [Order]] = [:]
  private(set) var total = 0

  init(query: OrderQuery) {
    self.query = query
  }

  /// The loaded orders, in the order of the answer.
  var orders: [Order] { pages.keys.sorted().flatMap { pages[$0] ?? [] } }

  /// Whether every match is loaded.
  var isComplete: Bool { !pages.isEmpty && pages.values.reduce(0) { $0 + $1.count } >= total }

  /// The page to load next so that the rows around a position can be shown; `nil` if they all are loaded.
  func missingPage(around position: Int) -> Int? {
    guard !pages.isEmpty else { return max(0, position) / Self.pageSize }
    guard total > 0 else { return nil }
    let position = min(max(0, position), total - 1)
    let nearby = [position, max(0, position - Self.margin), min(total - 1, position + Self.margin)]
    return nearby.map { $0 / Self.pageSize }.first { pages[$0] == nil }
  }

  /// Adds a page. If the number of matches has changed since, the other pages are removed: their positions are wrong.
  mutating func insert(_ page: OrderPage, at index: Int) {
    let newTotal = min(page.total, Self.largestTotal)
    if newTotal != total { pages = [:] }
    total = newTotal
    pages[index] = page.orders
  }
}
