import Models
import Services
import TestSupport
import Testing

struct OrderContractTests {
  @Test(
    "The service returns the page that the query defines", .requirement("P9"),
    arguments: ServiceSet.Kind.allCases, OrderFilter.allCases)
  func pageIsThatOfTheQuery(kind: ServiceSet.Kind, filter: OrderFilter) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let all = try await services.orders.fetchOrders()
    #expect(all.count == 250)
    for search in ["", "son", "李", "10", "a&b=c %+?"] {
      let query = OrderQuery(filter: filter, search: search, offset: 2, limit: 20)
      #expect(try await services.orders.orders(matching: query) == query.page(of: all) { _ in [] })
    }
  }

  @Test(
    "The service sorts as the user chooses", .requirement("Y2"),
    arguments: ServiceSet.Kind.allCases, OrderSort.Key.allCases)
  func pageIsSorted(kind: ServiceSet.Kind, key: OrderSort.Key) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let all = try await services.orders.fetchOrders()
    for sort in [OrderSort(key), OrderSort(key).reversed] {
      let query = OrderQuery(filter: .pending, search: "mar", sort: sort, limit: 20)
      #expect(try await services.orders.orders(matching: query) == query.page(of: all) { _ in [] })
    }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func pageReportsThePositionOfAnOrderOnAnyPage(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let pending = try await services.orders.orders(matching: OrderQuery(filter: .pending)).orders
    var query = OrderQuery(filter: .pending, limit: 20)
    for position in [0, 30, pending.count - 1] {
      query.locatedOrder = pending[position].id
      #expect(try await services.orders.orders(matching: query).locatedPosition == position)
    }
    query.locatedOrder = try await services.orders.orders(matching: OrderQuery(filter: .completed)).orders.first?.id
    #expect(try await services.orders.orders(matching: query).locatedPosition == nil)
  }

  @Test(
    "A page of details has the orders of the page, each as it is requested alone", arguments: ServiceSet.Kind.allCases)
  func detailsOfAPageAreThoseOfEachOrder(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let query = OrderQuery(filter: .pending, search: "a", offset: 1, limit: 5)
    let (page, details) = (
      try await services.orders.orders(matching: query), try await services.orders.details(matching: query)
    )
    #expect(details.total == page.total && details.orders.map(\.order) == page.orders)
    for order in details.orders { #expect(try await services.orders.details(of: order.order.id) == order) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func orderIsFoundByItsNumber(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let all = try await services.orders.fetchOrders()
    #expect(try await services.orders.order(1042) == all.first { $0.id == 1042 })
    #expect(try await services.orders.order(1) == nil)
    #expect(try await services.orders.order(-1042) == nil)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func completingTwiceSucceeds(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let pending = try await services.orders.orders(matching: OrderQuery(filter: .pending))
    var expected = try #require(pending.orders.first)
    expected.isCompleted = true
    #expect(try await services.orders.complete(expected.id) == expected)
    #expect(try await services.orders.complete(expected.id) == expected)
    #expect(try await services.orders.order(expected.id) == expected)
    #expect(try await services.orders.orders(matching: OrderQuery(filter: .pending)).total == pending.total - 1)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func reopeningUndoesACompletion(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let before = try #require(try await services.orders.orders(matching: OrderQuery(filter: .pending)).orders.first)
    try await services.orders.complete(before.id)
    #expect(try await services.orders.reopen(before.id) == before)
    #expect(try await services.orders.reopen(before.id) == before)
    #expect(try await services.orders.order(before.id) == before)
    await #expect(throws: (any Error).self) { try await services.orders.reopen(1) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func orderCompletedByAnotherPersonIsReopened(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var expected = try #require(try await services.orders.orders(matching: OrderQuery(filter: .completed)).orders.first)
    expected.isCompleted = false
    #expect(try await services.orders.reopen(expected.id) == expected)
    #expect(try await services.orders.reopen(expected.id) == expected)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func changeThatAnotherClientHasMadeIsRefused(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var order = try #require(try await services.orders.orders(matching: OrderQuery(filter: .pending)).orders.first)
    try await services.changeElsewhere(true, order.id)
    order.isCompleted = true
    await #expect(throws: OrderError.alreadyCompleted(order, by: "Ada Lovelace")) {
      try await services.orders.complete(order.id)
    }
    try await services.changeElsewhere(false, order.id)
    order.isCompleted = false
    await #expect(throws: OrderError.alreadyReopened(order, by: "Ada Lovelace")) {
      try await services.orders.reopen(order.id)
    }
    order.isCompleted = true
    #expect(try await services.orders.complete(order.id) == order)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func unknownOrderCannotBeCompleted(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    await #expect(throws: (any Error).self) { try await services.orders.complete(1) }
  }
}
