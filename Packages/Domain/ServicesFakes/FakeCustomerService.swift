public import Models
public import Services

/// A customer service in memory, whose customers are those of the current orders of a fake.
public final class FakeCustomerService: CustomerServiceProtocol {
  /// The hook of `customers(matching:)`.
  public let onCustomers = Hook<CustomerQuery, CustomerPage>()

  private let orders: FakeOrderService?

  /// Creates a service of the customers of some orders, with the addresses of `OrderDetails.sample(of:)`.
  ///
  /// Without orders, it is unconfigured: its member throws `UnconfiguredFake`.
  public init(of orders: FakeOrderService? = nil) {
    self.orders = orders
  }

  /// Makes every member throw an error until its hook is cleared.
  public func fail(with error: any Error) { onCustomers.set(throwing: error) }

  /// Evaluates the query on the customers, unless `onCustomers` is set.
  public func customers(matching query: CustomerQuery) async throws -> CustomerPage {
    if let body = onCustomers.current { return try await body(query) }
    guard let orders else {
      throw UnconfiguredFake(
        member: "FakeCustomerService.customers(matching:)", remedy: "init(of:), or set its hook")
    }
    return query.page(of: Customer.all(of: orders.orders.map(OrderDetails.sample(of:))))
  }
}
