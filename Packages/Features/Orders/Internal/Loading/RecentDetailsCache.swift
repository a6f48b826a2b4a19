import Models

/// A cache of the orders whose parts were loaded recently: lines, address and history.
///
/// An entry is valid until the order changes; see `OrderStore.knownDetails(of:)`.
struct RecentDetailsCache {
  /// The parts of an order, and the revision of the store that they include.
  struct Entry {
    let details: OrderDetails
    let revision: Int
  }

  /// The maximum number of cached orders.
  private static let capacity = 64

  private var entries: [Entry] = []

  /// Adds the parts of an order, and evicts the oldest entry if there are more than `capacity`.
  ///
  /// A response that is older than the cached one is ignored.
  mutating func insert(_ details: OrderDetails, revision: Int) {
    if let known = entry(of: details.order.id), known.revision > revision { return }
    entries.removeAll { $0.details.order.id == details.order.id }
    entries.append(Entry(details: details, revision: revision))
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// Returns the cached parts of an order, or `nil`.
  func entry(of id: Order.ID) -> Entry? { entries.last { $0.details.order.id == id } }

  /// The numbers of the cached orders, the last one first.
  var ids: [Order.ID] { entries.reversed().map(\.details.order.id) }

  /// Removes all entries.
  mutating func removeAll() { entries = [] }
}
