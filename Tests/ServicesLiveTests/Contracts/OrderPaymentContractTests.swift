import Models
import Services
import Testing

struct OrderPaymentContractTests {
  private func unpaidOrder(_ services: ServiceSet) async throws -> Order {
    try #require(try await services.orders.fetchOrders().first { !$0.isPaid })
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func payingTwiceSucceeds(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var expected = try await unpaidOrder(services)
    await #expect(throws: OrderError.unpaid(expected)) { try await services.orders.complete(expected.id) }
    expected.isPaid = true
    #expect(try await services.orders.pay(expected.id) == expected)
    #expect(try await services.orders.pay(expected.id) == expected)
    #expect(try await services.orders.details(of: expected.id)?.order == expected)
    #expect(try await services.orders.complete(expected.id).stage == .completed)
    #expect(try await services.orders.reopen(expected.id) == expected)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func paymentThatAnotherClientHasTakenIsRefused(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var order = try await unpaidOrder(services)
    try await services.payElsewhere(order.id)
    order.isPaid = true
    await #expect(throws: OrderError.alreadyPaid(order, by: "Ada Lovelace")) {
      try await services.orders.pay(order.id)
    }
  }

  @Test func declinedPaymentIsTyped() async throws {
    let services = try await ServiceSet.make(.live)
    _ = try await services.auth.signIn(email: "grace@example.com", password: "hopper")
    let order = try await unpaidOrder(services)
    await #expect(throws: OrderError.paymentDeclined(order.id)) { try await services.orders.pay(order.id) }
    #expect(try await services.orders.order(order.id) == order)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func unknownOrderCannotBePaid(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    await #expect(throws: (any Error).self) { try await services.orders.pay(1) }
  }
}
