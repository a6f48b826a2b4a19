import Analytics
import Models
import Observation
import Services

/// What the feature's screens share: the service, and word of what has changed, so that a list behind a detail screen
/// shows an order that was completed there as completed.
@Observable
final class OrderDesk {
  /// Grows with each order completed here.
  private(set) var revision = 0

  private let orderService: any OrderServiceProtocol
  private let analytics: any AnalyticsProtocol

  init(orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol) {
    self.orderService = orderService
    self.analytics = analytics
  }

  func order(_ id: Order.ID) async throws -> Order? {
    try await orderService.order(id)
  }

  func complete(_ id: Order.ID) async throws -> Order {
    let order = try await orderService.complete(id)
    revision += 1
    analytics.log(OrderCompleted(isHighValue: order.isHighValue))
    return order
  }

  /// The orders from one position to before another, fetched page by page. Gives fewer where there are no more.
  func answer(to query: OrderQuery, in range: Range<Int>) async throws -> OrderAnswer {
    var answer = OrderAnswer(query: query)
    var isGrowing = true
    repeat {
      var page = query
      page.offset = range.lowerBound + answer.orders.count
      page.limit = min(OrderAnswer.pageSize, range.upperBound - page.offset)
      let found = try await orderService.orders(matching: page)
      try Task.checkCancellation()
      isGrowing = answer.append(found)
    } while isGrowing && range.lowerBound + answer.orders.count < min(range.upperBound, answer.total)
    return answer
  }
}
