import Models
import Networking
import ShopAPI

extension Check {
  static let pagingChecks = [
    Check("Pages have each order once and in order", .paging) { try await $0.readPages() },
    Check("Each sort order and its reverse are exact", .paging) { try await $0.sort() },
    Check("A located order has its position", .paging) { try await $0.locate() },
    Check("A page beyond the last order is empty", .paging) { try await $0.readBeyondTheEnd() },
    Check("A filter selects orders by their state", .paging) { try await $0.filter() },
    Check("A page with details has the same orders", .paging) { try await $0.readDetails() },
  ]
}

extension CheckRun {
  private static let orderCount = 5

  /// Returns a page of the orders of this run, of which there are at least `orderCount`.
  private func page(
    _ sort: OrderSort = OrderSort(.number), filter: OrderFilter = .all, offset: Int = 0, limit: Int = 100,
    locating number: Int? = nil
  ) async throws -> (reply: Reply, page: OrderPagePayload) {
    while placed.count < Self.orderCount { try await placed(draft(customer: "Page \(placed.count)")) }
    var query = OrderQuery(filter: filter, search: mark, sort: sort, offset: offset, limit: limit)
    query.locatedOrder = number
    let reply = try await send(ShopAPI.orders(OrdersRequest(query)), as: signedIn())
    return (reply, try value(reply))
  }

  fileprivate func readPages() async throws {
    let whole = try await page()
    let numbers = placed.sorted()
    let all = whole.page.orders.map(\.id)
    expect(all == numbers, "\(numbers)", actual: "\(all)", in: whole.reply)
    var found: [Int] = []
    for offset in stride(from: 0, to: numbers.count, by: 2) {
      let (reply, page) = try await page(offset: offset, limit: 2)
      let expected = Array(numbers.dropFirst(offset).prefix(2))
      found += page.orders.map(\.id)
      expect(page.orders.map(\.id) == expected, "\(expected)", actual: "\(page.orders.map(\.id))", in: reply)
      expect(page.total == numbers.count, "a total of \(numbers.count)", actual: "\(page.total)", in: reply)
    }
    expect(Set(found).count == found.count, "each order once", actual: "an order on two pages", in: whole.reply)
  }

  fileprivate func sort() async throws {
    for key in OrderSort.Key.allCases {
      let sort = OrderSort(key, isAscending: true)
      let (reply, ascending) = try await page(sort)
      let orders = ascending.orders.map(\.order)
      let expected = orders.sorted(by: sort.areInIncreasingOrder).map(\.id)
      expect(orders.map(\.id) == expected, "\(sort.text): \(expected)", actual: "\(orders.map(\.id))", in: reply)
      let reversed = try await page(sort.reversed)
      let numbers = reversed.page.orders.map(\.id)
      let isReverse = numbers == orders.map(\.id).reversed()
      expect(isReverse, "-\(sort.text): the reverse order", actual: "\(numbers)", in: reversed.reply)
    }
  }

  fileprivate func locate() async throws {
    let number = placed.sorted().dropFirst(2).first
    let (reply, page) = try await page(limit: 1, locating: number)
    guard let number, let position = page.position else { throw CheckEnd.skipped("the server reports no positions") }
    expect(position == 2, "position 2 of order \(number)", actual: "\(position)", in: reply)
  }

  fileprivate func readBeyondTheEnd() async throws {
    let (reply, page) = try await page(offset: 1_000_000)
    expect(page.orders.isEmpty, "no orders", actual: "\(page.orders.count)", in: reply)
    expect(page.total == placed.count, "a total of \(placed.count)", actual: "\(page.total)", in: reply)
  }

  fileprivate func filter() async throws {
    let all = try await page().page.orders
    for filter in [OrderFilter.pending, .completed, .highValue] {
      let (reply, page) = try await page(filter: filter)
      let expected = all.filter { filter.matches($0.order) }.map(\.id)
      let numbers = page.orders.map(\.id)
      expect(numbers == expected, "\(filter.rawValue): \(expected)", actual: "\(numbers)", in: reply)
    }
  }

  fileprivate func readDetails() async throws {
    let numbers = try await page().page.orders.map(\.id)
    let query = OrderQuery(search: mark, sort: OrderSort(.number), limit: 100)
    let reply = try await send(ShopAPI.detailedOrders(OrdersRequest(query, includesDetails: true)), as: signedIn())
    let page: OrderDetailsPagePayload = try value(reply)
    expect(page.orders.map(\.id) == numbers, "\(numbers)", actual: "\(page.orders.map(\.id))", in: reply)
    let detailedCount = page.orders.count { $0.details != nil }
    if detailedCount == 0 { throw CheckEnd.skipped("the server sends no lines on pages") }
    let isComplete = detailedCount == page.orders.count
    expect(isComplete, "the lines of each order", actual: "an order without lines", in: reply)
  }
}
