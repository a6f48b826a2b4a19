import AppMocks
import FeatureKit
import Models
import Networking
import Services
import ServicesFakes
import StarterFeature
import TerminalUI

@testable import previews

nonisolated enum StarterPreviews {
  static let all = [
    preview("starter-link", "the newest orders"),
    preview("starter-link-loading", "the first load") { $0.onOrders.set { _ in try await untilCanceled() } },
    preview("starter-link-empty", "a shop without orders") { $0.set([]) },
    preview("starter-link-failed", "no connection") { $0.fail(with: NetworkError.noConnection) },
    preview("starter-link-long-text", "long names, emoji, wide and combining characters") {
      $0.set(Order.orders(of: ExtremeTexts.mixed))
    },
  ]

  private static func preview(
    _ name: String, _ summary: String,
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "StarterFeature") { _ in
      let service = FakeOrderService.sample
      configure(service)
      let view = StarterFeatureFactory.create(
        orderService: service, revisions: ShopRevisions(),
        closures: StarterClosures(onOpenOrder: { _ in }, onShow: { _ in })
      ).makeMainView()
      return NavigationStack { view }
    }
  }
}
