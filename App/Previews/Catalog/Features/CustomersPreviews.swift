import AppMocks
import CustomersFeature
import FeatureKit
import Models
import Networking
import Services
import ServicesFakes
import TerminalUI

nonisolated enum CustomersPreviews {
  static let all = [
    preview("customers", "the customers of the shop"),
    preview("customers-loading", "the first load") { $1.onCustomers.set { _ in try await untilCanceled() } },
    preview("customers-empty", "a shop without orders") { orders, _ in orders.set([]) },
    preview("customers-failed", "no connection") { $1.fail(with: NetworkError.noConnection) },
    preview("customers-long-text", "long names, emoji, wide and combining characters") { orders, _ in
      orders.set(Order.orders(of: ExtremeTexts.mixed))
    },
    preview("customer", "a customer with two orders", .customer("Alice Turner")),
    preview("customer-missing", "a name without orders", .customer("Nobody")),
    preview("customer-failed", "no connection", .customer("Alice Turner")) {
      $1.fail(with: NetworkError.noConnection)
    },
  ]

  private static func preview(
    _ name: String, _ summary: String, _ route: CustomersRoute = .list,
    configure: @escaping @MainActor @Sendable (FakeOrderService, FakeCustomerService) -> Void = { _, _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "CustomersFeature") { clock in
      let orders = FakeOrderService.sample
      let customers = FakeCustomerService(of: orders)
      configure(orders, customers)
      let feature = CustomersFeatureFactory.create(
        customerService: customers, revisions: ShopRevisions(), context: .preview(clock),
        closures: CustomersClosures(
          onShow: { _ in }, onNewOrder: { _ in },
          makeOrders: { AnyView(Text("The orders of \($0)").foregroundStyle(.secondary)) }))
      let view = feature.makeView(for: route)
      return NavigationStack { view }
    }
  }
}
