import Foundation
import Models
import TestSupport
import Testing

struct OrderQueryTests {
  private static func order(
    _ id: Int, _ name: String = "Ada", total: Decimal = 10, day: Int = 0, isCompleted: Bool = false,
    items: Int? = nil
  ) -> Order {
    let date = Date(timeIntervalSince1970: TimeInterval(day * 86_400))
    return Order(id: id, customerName: name, total: total, date: date, isCompleted: isCompleted, itemCount: items)
  }

  private func ids(_ query: OrderQuery, of orders: [Order]) -> [Int] {
    query.page(of: orders).orders.map(\.id)
  }

  @Test(
    "Each filter selects its orders", .requirement("P9"),
    arguments: [
      (OrderFilter.all, [4, 3, 2, 1]), (.pending, [3, 1]), (.completed, [4, 2]), (.highValue, [3, 4]),
    ])
  func filterSelectsItsOrders(filter: OrderFilter, expected: [Int]) {
    let orders = [
      Self.order(1, day: 1), Self.order(2, day: 2, isCompleted: true), Self.order(3, total: 5000, day: 3),
      Self.order(4, total: 2000, day: 4, isCompleted: true),
    ]
    #expect(ids(OrderQuery(filter: filter), of: orders) == expected)
  }

  @Test(
    "A search finds part of a name in any case, or of a number", .requirement("P9"),
    arguments: [
      ("", [1004, 1003, 1002, 1001]), ("john", [1002, 1001]), ("JOHN", [1002, 1001]), ("johnson", [1002]),
      ("003", [1003]), ("100", [1004, 1003, 1002, 1001]), ("núñ", [1003]), ("NÚÑ", [1003]), ("nun", [1003]),
      ("龍", [1004]),
      ("nu\u{301}n\u{303}", [1003]), ("12345678901234567890", []), (" ", [1004, 1003, 1002, 1001]),
    ])
  func searchFindsPartOfNameOrNumber(search: String, expected: [Int]) {
    let orders = [
      Self.order(1001, "John Appleseed", day: 1), Self.order(1002, "Mary Johnson", day: 2),
      Self.order(1003, "Zoë Núñez", day: 3), Self.order(1004, "李 小龍", day: 4),
    ]
    #expect(ids(OrderQuery(search: search), of: orders) == expected)
  }

  @Test("Newest orders come first, or highest totals with that filter; higher numbers win ties", .requirement("P9"))
  func sortOrderFollowsFilter() {
    let orders = [
      Self.order(1, total: 3000, day: 9), Self.order(2, total: 9000, day: 1), Self.order(3, total: 3000, day: 5),
      Self.order(4, total: 2000, day: 9),
    ]
    #expect(ids(OrderQuery(), of: orders) == [4, 1, 3, 2])
    #expect(ids(OrderQuery(filter: .highValue), of: orders) == [2, 3, 1, 4])
  }

  @Test(
    "The user's sort order replaces that of the filter, and its reverse reverses the list", .requirement("Y2"),
    arguments: [
      (OrderSort(.date), [3, 4, 1, 2]), (OrderSort(.number), [1, 2, 3, 4]), (OrderSort(.customer), [2, 4, 1, 3]),
      (OrderSort(.total), [2, 3, 1, 4]), (OrderSort(.status), [2, 3, 1, 4]), (OrderSort(.items), [1, 4, 2, 3]),
    ])
  func userSortsTheOrders(sort: OrderSort, expected: [Int]) {
    let orders = [
      Self.order(1, "grace", total: 3000, day: 3, isCompleted: true, items: 3),
      Self.order(2, "Ada", total: 9000, day: 1, items: 1), Self.order(3, "李 小龍", total: 3000, day: 5),
      Self.order(4, "ADA", total: 2000, day: 4, isCompleted: true, items: 2),
    ]
    for filter in [OrderFilter.all, .highValue] {
      #expect(ids(OrderQuery(filter: filter, sort: sort), of: orders) == expected)
      #expect(ids(OrderQuery(filter: filter, sort: sort.reversed), of: orders) == expected.reversed())
    }
  }

  @Test func sortOrderIsATextAndBack() {
    for key in OrderSort.Key.allCases {
      for sort in [OrderSort(key), OrderSort(key).reversed] { #expect(OrderSort(text: sort.text) == sort) }
    }
    #expect(OrderSort(.total).text == "-total" && OrderSort(.customer).text == "customer")
    #expect(OrderSort(text: "") == nil && OrderSort(text: "--total") == nil && OrderSort(text: "price") == nil)
  }

  @Test(
    "A page skips the offset, has at most the limit of orders, and counts all",
    arguments: [
      (0, 2, [9, 8]), (2, 2, [7, 6]), (8, 5, [1]), (9, 5, []), (Int.max, Int.max, []), (0, 0, []), (-3, 1, [9]),
      (0, -1, []),
    ])
  func pageIsPartOfAnswer(offset: Int, limit: Int, expected: [Int]) {
    let orders = (1...9).map { Self.order($0, day: $0) }
    let page = OrderQuery(offset: offset, limit: limit).page(of: orders)
    #expect(page.orders.map(\.id) == expected && page.total == 9)
  }
}
