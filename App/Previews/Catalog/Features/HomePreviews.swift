import AppMocks
import FeatureKit
import Foundation
import HomeFeature
import Models
import Networking
import Services
import ServicesFakes
import TerminalUI

nonisolated enum HomePreviews {
  static let all = [
    preview("home", "the day at a glance"),
    preview("home-loading", "the first load") { summary in
      summary.onSummary.set { _ in try await untilCanceled() }
    },
    preview("home-empty", "a shop without orders") { $0.set(.empty) },
    preview("home-failed", "no connection") { $0.fail(with: NetworkError.noConnection) },
    preview("home-maintenance", "the server is down") {
      $0.fail(with: NetworkError.unavailable(status: 503, retryAfter: .seconds(600)))
    },
    preview("home-many", "1,000 orders") { $0.follow(orders(Order.thousand)) { Order.sample.date } },
    preview("home-long-text", "long names, emoji, wide and combining characters") {
      $0.follow(orders(Order.orders(of: ExtremeTexts.mixed))) { Order.sample.date }
    },
    preview("home-right-to-left", "right-to-left names") {
      $0.follow(orders(Order.orders(of: ExtremeTexts.rightToLeft))) { Order.sample.date }
    },
  ]

  private static func orders(_ orders: [Order]) -> FakeOrderService {
    let service = FakeOrderService()
    service.set(orders)
    return service
  }

  private static func preview(
    _ name: String, _ summary: String,
    configure: @escaping @MainActor @Sendable (FakeSummaryService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "HomeFeature") { _ in
      let service = FakeSummaryService()
      service.set(.sample)
      configure(service)
      let feature = HomeFeatureFactory.create(
        summaryService: service, revisions: ShopRevisions(),
        context: FeatureContext(userID: "ada", time: AppTime(now: { Order.sample.date }, timeZone: .gmt)),
        closures: HomeClosures(
          onShowOrders: { _ in }, onOpenOrder: { _ in }, onNewOrder: {}, onSearch: {}, onShowHome: {}))
      let view = feature.makeMainView()
      return NavigationStack { view }
    }
  }
}
