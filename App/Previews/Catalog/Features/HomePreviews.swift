import AppMocks
import FeatureKit
import Foundation
import HomeFeature
import Models
import Networking
import Services
import ServicesFakes
import TerminalUI

/// The home screen.
nonisolated enum HomePreviews {
  static let all = [
    preview("home", "the day at a glance"),
    preview("home-loading", "the first load") { orders, _ in
      orders.onOrders.set { _ in try await untilCanceled() }
    },
    preview("home-empty", "a shop without orders") { orders, _ in orders.set([]) },
    preview("home-failed", "no connection") { orders, _ in orders.fail(with: NetworkError.noConnection) },
    preview("home-maintenance", "the server is down") { _, profiles in
      profiles.fail(with: NetworkError.unavailable(status: 503, retryAfter: .seconds(600)))
    },
    preview("home-many", "1,000 orders") { orders, _ in orders.set(Order.thousand) },
    preview("home-long-text", "long names, emoji, wide and combining characters") { orders, profiles in
      orders.set(Order.orders(of: ExtremeTexts.mixed))
      profiles.set(Profile(name: ExtremeTexts.long, shopName: ExtremeTexts.wide, email: "ada@example.com"))
    },
    preview("home-right-to-left", "right-to-left names") { orders, profiles in
      orders.set(Order.orders(of: ExtremeTexts.rightToLeft))
      profiles.set(
        Profile(name: ExtremeTexts.rightToLeft[0], shopName: ExtremeTexts.rightToLeft[2], email: "ada@example.com"))
    },
  ]

  private static func preview(
    _ name: String, _ summary: String,
    configure: @escaping @MainActor @Sendable (FakeOrderService, FakeProfileService) -> Void = { _, _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "HomeFeature") { _ in
      let (orders, profiles) = (FakeOrderService.sample, FakeProfileService.sample)
      configure(orders, profiles)
      let feature = HomeFeatureFactory.create(
        orderService: orders, profileService: profiles, revisions: ShopRevisions(), now: { Order.sample.date },
        timeZone: .gmt,
        closures: HomeClosures(onShowOrders: {}, onOpenOrder: { _ in }, onShowHome: {}))
      let view = feature.makeMainView()
      return NavigationStack { view }
    }
  }
}
