import Foundation
import Models
import Services
import ServicesFakes
import Testing

struct CustomerContractTests {
  /// Returns the customers of all orders of the shop.
  private func expected(of services: ServiceSet) async throws -> [Customer] {
    Customer.all(of: try await services.orders.details(matching: OrderQuery(limit: 1000)).orders)
  }

  private func expectCustomers(of services: ServiceSet) async throws {
    let expected = try await expected(of: services)
    for query in [
      CustomerQuery(), CustomerQuery(search: "mar"), CustomerQuery(sort: CustomerSort(.revenue), limit: 10),
      CustomerQuery(sort: CustomerSort(.date, isAscending: true), offset: 20, limit: 5),
      CustomerQuery(name: expected[0].name), CustomerQuery(name: expected[0].name + "x"),
    ] {
      #expect(try await services.customers.customers(matching: query) == query.page(of: expected), "\(query)")
    }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func customersFollowTheOrders(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    try await expectCustomers(of: services)
    let pending = try await services.orders.orders(matching: OrderQuery(filter: .pending)).orders
    try await services.orders.complete(try #require(pending.first { $0.isPaid }).id)
    try await services.orders.cancel(try #require(pending.first { !$0.isPaid }).id)
    try await expectCustomers(of: services)
    _ = try await services.orders.place(.sample)
    try await expectCustomers(of: services)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func pagesHaveEachCustomerOnce(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var names: [String] = []
    while true {
      let page = try await services.customers.customers(matching: CustomerQuery(offset: names.count, limit: 40))
      if page.customers.isEmpty {
        #expect(page.total == names.count)
        break
      }
      names += page.customers.map(\.name)
    }
    #expect(Set(names).count == names.count && names.count > 100)
  }
}
