import AppMocks
import FeatureKit
import Foundation
import Models
import Networking
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport

/// The order list and the order history.
nonisolated enum OrderListPreviews {
  static let all = loading + operated + texts + history

  private static let loading = [
    preview("orders", "the order list", steps: [.expect("7 of 7")]),
    preview("orders-loading", "the first load") { $0.onOrders.set { _ in try await untilCanceled() } },
    preview("orders-empty", "a shop without orders", steps: [.expect("No orders yet")]) { $0.set([]) },
    preview("orders-failed", "no connection", steps: [.expect("No internet connection")]) {
      $0.fail(with: NetworkError.noConnection)
    },
    preview("orders-refused", "no permission", steps: [.expect("You do not have permission")]) {
      $0.fail(with: NetworkError.serverError(403))
    },
    preview("orders-many", "1,000 orders, scrolled", steps: [.expect("1,000"), .key(KeyPress(.pageDown), count: 3)]) {
      $0.set(Order.thousand)
    },
  ]

  private static let complete = ScriptCommand.key(KeyPress(.character("c")), count: 1)

  private static let operated = [
    preview("orders-filtered", "orders of high value", steps: [.tap("High value"), .expect("2 of 7")]),
    preview(
      "orders-no-match", "a search without matches",
      steps: [.type(field: "Search", text: "nobody"), .expect("No order matches")]),
    preview("orders-completed", "an order was completed", steps: [.expect("7 of 7"), complete, .expect("Undo")]),
    preview(
      "orders-completing", "an order is being completed", steps: [.expect("7 of 7"), complete, .expect("Working…")]
    ) { $0.onComplete.set { _ in try await untilCanceled() } },
    preview(
      "orders-not-completed", "completing failed",
      steps: [.expect("7 of 7"), complete, .expect("Order #1001 was not completed")]
    ) { $0.onComplete.set(throwing: NetworkError.unavailable(status: 503, retryAfter: .seconds(10))) },
  ]

  private static let texts = [
    preview("orders-long-text", "long names, emoji, wide and combining characters") {
      $0.set(Order.orders(of: ExtremeTexts.mixed))
    },
    preview("orders-right-to-left", "right-to-left names") { $0.set(Order.orders(of: ExtremeTexts.rightToLeft)) },
  ]

  private static let history = [
    preview("order-history", "the completed orders", .history, steps: [.expect("3 of 3")]),
    preview("order-history-loading", "the first load", .history) {
      $0.onOrders.set { _ in try await untilCanceled() }
    },
    preview("order-history-empty", "no completed order", .history) { $0.set([.sample]) },
    preview("order-history-failed", "the request timed out", .history, steps: [.expect("Request timed out")]) {
      $0.fail(with: NetworkError.timeout)
    },
    preview("order-history-many", "333 completed orders", .history) { $0.set(Order.thousand) },
  ]

  /// Returns a screen of the orders feature, with the sample orders.
  ///
  /// - Parameters:
  ///   - name: The name of the preview.
  ///   - summary: What the state is.
  ///   - route: The screen.
  ///   - steps: The user's steps.
  ///   - configure: Configures the service.
  /// - Returns: The preview.
  static func preview(
    _ name: String, _ summary: String, _ route: OrdersRoute = .list, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "OrdersFeature", steps: steps) { clock in
      let orders = FakeOrderService.sample
      configure(orders)
      let changes = RecentChangeModel(clock: clock)
      let feature = makeFeature(orders, changes: changes, clock: clock)
      let view =
        switch route {
        case .list: feature.makeMainView()
        case .detail(let id): feature.makeDetailView(orderID: id)
        case .history: feature.makeHistoryView()
        }
      return NavigationStack { view }.recentChangeBar(changes)
    }
  }

  /// Creates the feature with a service, in the time zone GMT.
  @MainActor
  static func makeFeature(
    _ orders: FakeOrderService, changes: RecentChangeModel, clock: any Clock<Duration>
  ) -> any OrdersFeatureAPI {
    OrdersFeatureFactory.create(
      orderService: orders, analytics: RecordingAnalytics(), timeZone: .gmt, changes: changes,
      revisions: ShopRevisions(), clock: clock, userID: "ada", makeDraftID: { "draft-1" },
      closures: OrdersClosures(
        onOpenOrder: { _ in }, onShowOrders: {}, onShowHistory: {}, onOrderMissing: { _ in }, onNewOrder: {}))
  }
}
