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
    preview("customers", "the newest orders"),
    preview("customers-loading", "the first load") { $0.onOrders.set { _ in try await untilCanceled() } },
    preview("customers-empty", "a shop without orders") { $0.set([]) },
    preview("customers-failed", "no connection") { $0.fail(with: NetworkError.noConnection) },
    preview("customers-long-text", "long names, emoji, wide and combining characters") {
      $0.set(Order.orders(of: ExtremeTexts.mixed))
    },
  ]

  private static func preview(
    _ name: String, _ summary: String,
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "CustomersFeature") { _ in
      let service = FakeOrderService.sample
      configure(service)
      let view = CustomersFeatureFactory.create(
        orderService: service, revisions: ShopRevisions(),
        closures: CustomersClosures(onOpenOrder: { _ in }, onShow: { _ in })
      ).makeMainView()
      return NavigationStack { view }
    }
  }
}
