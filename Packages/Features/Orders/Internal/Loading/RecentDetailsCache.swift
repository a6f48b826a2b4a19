import Models

/// A cache of the orders whose parts were loaded recently, until they change; see `OrderStore.knownDetails(of:)`.
struct RecentDetailsCache {
  /// The parts of an order, and the revision of the store that they include.
  struct Entry {
    let details: OrderDetails
    let revision: Int
  }

  private static let capacity = 64

  private var entries: [Entry] = []

  /// Adds the parts of an order, unless newer ones are cached, and evicts the oldest entry beyond `capacity`.
  mutating func insert(_ details: OrderDetails, revision: Int) {
    if let known = entry(of: details.order.id), known.revision > revision { return }
    entries.removeAll { $0.details.order.id == details.order.id }
    entries.append(Entry(details: details, revision: revision))
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  func entry(of id: Order.ID) -> Entry? { entries.last { $0.details.order.id == id } }

  var ids: [Order.ID] { entries.reversed().map(\.details.order.id) }

  mutating func removeAll() { entries = [] }
}
