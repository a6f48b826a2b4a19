/// A query prepared for testing and comparing many orders: its search text is parsed once.
public struct OrderMatcher: Sendable {
  private let filter: OrderFilter
  private let customer: String?
  /// The words of the search text.
  package let search: SearchWords
  private let sort: OrderSort
  /// The order that precedes all others, because its whole number is typed.
  package let exactNumber: Order.ID?

  /// Prepares a query; its offset and limit have no effect.
  public init(_ query: OrderQuery) {
    filter = query.filter
    customer = query.customer
    search = SearchWords(query.search)
    sort = query.effectiveSort
    exactNumber = search.exactNumber
  }

  /// Returns whether an order matches the search, the customer and the filter.
  ///
  /// - Parameter items: The names of its items, or none if they are unknown, so that no word is found in them.
  public func matches(_ order: Order, items: [String] = []) -> Bool {
    passes(order) && (search.isEmpty || finds(order, OrderTexts(of: order, items: items)))
  }

  /// Returns whether an order, whose texts are folded already, matches the search, the customer and the filter.
  public func matches(_ order: Order, texts: OrderTexts) -> Bool {
    passes(order) && finds(order, texts)
  }

  /// Compares two orders: the one whose whole number is typed, then by the sort order.
  public func areInIncreasingOrder(_ lhs: Order, _ rhs: Order) -> Bool {
    if let exactNumber, lhs.id != rhs.id, lhs.id == exactNumber || rhs.id == exactNumber {
      return lhs.id == exactNumber
    }
    return sort.areInIncreasingOrder(lhs, rhs)
  }

  private func passes(_ order: Order) -> Bool {
    filter.matches(order) && (customer == nil || customer == order.customerName)
  }

  private func finds(_ order: Order, _ texts: OrderTexts) -> Bool {
    search.words.allSatisfy { $0.isNumber(of: order) || texts.contain($0) }
  }
}

/// The texts of an order that a search finds, folded once for many searches.
public struct OrderTexts: Sendable {
  private let name: FoldedText
  private let city: FoldedText?
  private let items: [FoldedText]

  /// Folds the texts of an order, whose items may be unknown.
  public init(of order: Order, items: [String] = []) {
    name = FoldedText(order.customerName)
    city = order.city.map { FoldedText($0) }
    self.items = items.map { FoldedText($0) }
  }

  fileprivate func contain(_ word: SearchWord) -> Bool {
    word.isPart(ofName: name, city: city) || items.contains(where: word.isPart(ofItem:))
  }
}
