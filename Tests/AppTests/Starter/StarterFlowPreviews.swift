import AppMocks
import FeatureKit
import Models
import Networking
import Services
import ServicesFakes
import StarterFeature
import TerminalUI

@testable import previews

nonisolated enum StarterFlowPreviews {
  static let all = [
    preview("starter-link", "the first step", .starter),
    preview("starter-link-loading", "the first load", .starter) {
      $0.onOrders.set { _ in try await untilCanceled() }
    },
    preview("starter-link-failed", "no connection", .starter) { $0.fail(with: NetworkError.noConnection) },
    preview("starter-link-review", "the order is chosen", .review(1001)),
    preview("starter-link-done", "the end", .done(1001)),
  ]

  private static func preview(
    _ name: String, _ summary: String, _ route: StarterFlowRoute,
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "StarterFeature") { _ in
      let service = FakeOrderService.sample
      configure(service)
      let view = StarterFlowFeatureFactory.create(orderService: service, revisions: ShopRevisions())
        .makeView(for: route, closures: StarterFlowClosures(onChoose: { _ in }, onConfirm: { _ in }, onClose: {}))
      return NavigationStack { view }
    }
  }
}
