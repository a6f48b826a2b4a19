import Models

/// The orders that were loaded last, so that a screen can show one of them before the server answers.
struct KnownOrders {
  /// How long a loaded order counts as up to date.
  static let freshness = Duration.seconds(30)
  /// The number of answers that are stored.
  private static let capacity = 8

  private struct Answer {
    let orders: [Order]
    let age: () -> Duration
  }

  private var answers: [Answer] = []

  /// Adds the orders of an answer; the oldest answer is removed if there are too many.
  mutating func insert(_ orders: [Order], clock: any Clock<Duration>) {
    answers.append(Answer(orders: orders, age: clock.stopwatch()))
    if answers.count > Self.capacity { answers.removeFirst() }
  }

  /// The order as it was loaded last; `nil` if it was not loaded lately.
  ///
  /// - Complexity: O(n) in the number of stored orders.
  func order(_ id: Order.ID) -> (order: Order, isFresh: Bool)? {
    for answer in answers.reversed() {
      if let order = answer.orders.first(where: { $0.id == id }) { return (order, answer.age() < Self.freshness) }
    }
    return nil
  }
}

extension Clock<Duration> {
  /// Starts measuring the time, and returns a function that gives the time since then.
  fileprivate func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
