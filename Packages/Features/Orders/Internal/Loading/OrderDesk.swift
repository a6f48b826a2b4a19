import Analytics
import Models
import Observation
import Services

/// The state that the feature's screens share: the service, and the changes, so that a list behind a detail screen
/// shows an order that was completed there as completed.
@Observable
final class OrderDesk {
  /// The number of changes made here.
  private(set) var revision = 0
  /// The change that the screens acknowledge; `nil` some time after it.
  private(set) var recentChange: OrderChange?

  /// How long a change is acknowledged, and can be undone.
  static let acknowledgementTime = Duration.seconds(10)

  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored private let orderService: any OrderServiceProtocol
  @ObservationIgnored private let analytics: any AnalyticsProtocol
  @ObservationIgnored private var expiry: Task<Void, Never>?
  @ObservationIgnored private var knownOrders = KnownOrders()

  init(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.orderService = orderService
    self.analytics = analytics
    self.clock = clock
  }

  deinit { expiry?.cancel() }

  func order(_ id: Order.ID) async throws -> Order? {
    let order = try await orderService.order(id)
    if let order { knownOrders.insert([order], clock: clock) }
    return order
  }

  /// An order that a screen has loaded lately, and whether that is up to date; `nil` if none has.
  func knownOrder(_ id: Order.ID) -> (order: Order, isFresh: Bool)? {
    knownOrders.order(id)
  }

  func complete(_ id: Order.ID) async throws -> Order {
    let order = try await orderService.complete(id)
    record(OrderChange(order: order))
    analytics.log(OrderCompleted(isHighValue: order.isHighValue))
    return order
  }

  /// Takes the most recent change back, if it is a completion.
  ///
  /// - Returns: the order as it is now; `nil` if there is nothing to undo.
  @discardableResult
  func undo() async throws -> Order? {
    guard let change = recentChange, change.canUndo else { return nil }
    let order = try await orderService.reopen(change.order.id)
    record(OrderChange(order: order))
    analytics.log(OrderReopened(isHighValue: order.isHighValue))
    return order
  }

  private func record(_ change: OrderChange) {
    revision += 1
    knownOrders.insert([change.order], clock: clock)
    recentChange = change
    expiry?.cancel()
    expiry = Task { [weak self, clock] in
      try? await clock.sleep(for: Self.acknowledgementTime)
      if !Task.isCancelled { self?.recentChange = nil }
    }
  }

  /// Loads what is missing of an answer so that the rows around a position can be shown.
  func filled(_ answer: OrderAnswer, around position: Int) async throws -> OrderAnswer {
    var answer = answer
    // The rows around a position are on two pages at the most. The number of matches may change twice meanwhile.
    for _ in 0..<4 {
      guard let index = answer.missingPage(around: position) else { break }
      var query = answer.query
      query.offset = index * OrderAnswer.pageSize
      query.limit = OrderAnswer.pageSize
      let page = try await orderService.orders(matching: query)
      try Task.checkCancellation()
      knownOrders.insert(page.orders, clock: clock)
      answer.insert(page, at: index)
    }
    return answer
  }
}

/// A change to an order that the user has just made.
struct OrderChange: Equatable {
  /// The order after the change.
  let order: Order

  /// Whether the change can be undone. Undoing is a change, too, which completing the order again takes back.
  var canUndo: Bool { order.isCompleted }
}
