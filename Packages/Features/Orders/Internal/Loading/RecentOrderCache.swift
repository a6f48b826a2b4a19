import FeatureKit
import Models

/// A cache of recently loaded orders, so that a screen can show an order before the server responds.
struct RecentOrderCache {
  /// The age below which a cached order counts as up to date.
  private static let freshness = Duration.seconds(30)
  /// The number of orders that remain cached in the background, which is more than a tall terminal shows.
  static let screenCount = 40
  /// The maximum number of cached responses.
  private static let capacity = 8

  private struct CachedResponse {
    var orders: [Order]
    let age: () -> Duration
  }

  private var responses: [CachedResponse] = []

  /// Adds the orders of a response, and evicts the oldest response if there are more than `capacity`.
  ///
  /// A response whose orders are all in the new one is removed, so a list that is refreshed is cached once.
  mutating func insert(_ orders: [Order], clock: any Clock<Duration>) {
    let ids = Set(orders.map(\.id))
    responses.removeAll { $0.orders.allSatisfy { ids.contains($0.id) } }
    responses.append(CachedResponse(orders: orders, age: clock.stopwatch()))
    if responses.count > Self.capacity { responses.removeFirst() }
  }

  /// The number of cached orders; an order counts once for each response that contains it.
  var count: Int { responses.reduce(0) { $0 + $1.orders.count } }

  /// The cached orders, those of the newest response first; an order occurs once for each response that contains it.
  var orders: [Order] { responses.reversed().flatMap(\.orders) }

  /// Removes all orders except for the first ones of the newest responses.
  mutating func removeOldest(leaving remainingCount: Int) {
    var rest = remainingCount
    for index in responses.indices.reversed() {
      responses[index].orders = Array(responses[index].orders.prefix(rest))
      rest -= responses[index].orders.count
    }
    responses.removeAll { $0.orders.isEmpty }
  }

  /// Returns the most recently cached version of an order, and whether it is up to date.
  ///
  /// - Complexity: O(n) in the number of cached orders.
  func order(_ id: Order.ID) -> (order: Order, isFresh: Bool)? {
    for response in responses.reversed() {
      if let order = response.orders.first(where: { $0.id == id }) { return (order, response.age() < Self.freshness) }
    }
    return nil
  }
}
