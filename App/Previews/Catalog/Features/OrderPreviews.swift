import AppMocks
import CoreFakes
import FeatureKit
import Foundation
import Models
import Networking
import Observation
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

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
  static func preview(
    _ name: String, _ summary: String, _ route: OrdersRoute = .list, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "OrdersFeature", steps: steps) { clock in
      let orders = FakeOrderService.sample
      configure(orders)
      let context = FeatureContext.preview(clock)
      let feature = makeFeature(orders, context)
      let view = feature.makeView(
        for: route, closures: OrderScreenClosures(onShow: { _ in }, onReplace: { _ in }, onClose: {}))
      return NavigationStack { view }.toasts(context.changes)
    }
  }

  /// Creates the feature with a service, in the time zone GMT.
  @MainActor
  static func makeFeature(_ orders: FakeOrderService, _ context: FeatureContext) -> any OrdersFeatureAPI {
    OrdersFeatureFactory.create(
      orderService: orders, analytics: RecordingAnalytics(), revisions: ShopRevisions(), context: context,
      makeDraftID: { "draft-1" },
      closures: OrdersClosures(
        onOpenOrder: { _ in }, onShow: { _ in }, onShowCustomer: { _ in }, onOrderMissing: { _ in }, onNewOrder: {}))
  }
}

nonisolated enum OrderDetailPreviews {
  static let all =
    screens + [
      OrderListPreviews.preview(
        "orders-beside", "the list and the selected order side by side, in a wide window",
        steps: [.expect("7 of 7"), .key(KeyPress(.down), count: 3)]),
      preview("order-neighbor", "an order between two others", id: 1004, steps: [.expect("Zoë Núñez")]),
    ]

  private static let screens = [
    preview("order", "a paid order", steps: [.expect("John Appleseed")]),
    preview("order-done", "a completed order", id: 1002, steps: [.expect("Alice Turner")]),
    preview("order-placed", "an order that is not paid", id: 1006, steps: [.expect("Placed")]),
    preview("order-payment", "the question before a payment", id: 1006, steps: [takePayment, .expect("Not now")]),
    preview("order-paid", "the payment was taken", id: 1006, steps: pay + [.expect("● Paid")]),
    preview("order-paying", "the payment is being taken", id: 1006, steps: pay + [.expect("Taking payment…")]) {
      $0.onPay.set { _ in try await untilCanceled() }
    },
    preview("order-declined", "the bank declines the payment", id: 1006, steps: pay + [.expect("declined")]) {
      $0.onPay.set(throwing: OrderError.paymentDeclined(1006))
    },
    preview("order-loading", "the first load") { $0.onDetails.set { _ in try await untilCanceled() } },
    preview("order-failed", "no connection", steps: [.expect("could not be loaded")]) {
      $0.fail(with: NetworkError.noConnection)
    },
    preview("order-session-expired", "the session has expired", steps: [.expect("could not be loaded")]) {
      $0.fail(with: AuthError.sessionExpired)
    },
    preview("order-missing", "no order has the number", id: 9999, steps: [.expect("was not found")]),
    preview("order-completing", "the order is being completed", steps: [.tap("Complete"), .expect("Completing…")]) {
      $0.onComplete.set { _ in try await untilCanceled() }
    },
    preview("order-completed", "the order was completed", steps: [.tap("Complete"), .expect("Undo")]),
    preview(
      "order-not-completed", "the response to a completion is lost",
      steps: [.tap("Complete"), .expect("may have been completed")]
    ) {
      $0.onComplete.set(throwing: NetworkError.timeout)
    },
    preview("order-many-items", "50 items, scrolled", steps: [.expect("Brass gear"), scroll]) {
      $0.onDetails.set(returning: .extreme("Brass gear, 40 teeth", lineCount: 50))
    },
    preview("order-long-text", "texts of 200 characters") { $0.onDetails.set(returning: .extreme(ExtremeTexts.long)) },
    preview("order-emoji", "emoji") { $0.onDetails.set(returning: .extreme(ExtremeTexts.emoji)) },
    preview("order-wide", "wide characters") { $0.onDetails.set(returning: .extreme(ExtremeTexts.wide)) },
    preview("order-combining", "combining marks") { $0.onDetails.set(returning: .extreme(ExtremeTexts.combining)) },
    preview("order-right-to-left", "right-to-left texts") {
      $0.onDetails.set(returning: .extreme(ExtremeTexts.rightToLeft[0]))
    },
  ]

  private static let takePayment = ScriptCommand.tap("Take payment…")
  private static let pay = [takePayment, .tap("Take $1,000.00")]
  private static let scroll = ScriptCommand.key(KeyPress(.pageDown), count: 2)

  private static func preview(
    _ name: String, _ summary: String, id: Order.ID = 1001, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    OrderListPreviews.preview(name, summary, .detail(id), steps: steps, configure: configure)
  }
}

nonisolated enum OrderFlowPreviews {
  static let all = draft + review

  private static let draft = [
    preview("new-order", "the empty form"),
    preview(
      "new-order-problems", "fields with problems", steps: [.tap("Review"), .expect("Enter the customer's name")]),
    preview("new-order-filled", "a valid form", steps: fields() + [.expect("Total $100.00, discount $10.00")]),
    preview(
      "new-order-discard", "the confirmation before a form is discarded",
      steps: fields() + [.tap("Discard…"), .expect("Discard the draft?")]),
    preview("new-order-many-items", "twelve items", steps: fields() + Array(repeating: .tap("Add item"), count: 11)),
    preview("new-order-long-text", "texts of 200 characters", steps: fields(ExtremeTexts.long)),
    preview("new-order-right-to-left", "right-to-left texts", steps: fields(ExtremeTexts.rightToLeft[0])),
  ]

  private static let review = [
    preview("new-order-review", "the review", steps: reviewed()),
    preview("new-order-review-long-text", "texts of 200 characters", steps: reviewed(ExtremeTexts.long)),
    preview("new-order-review-right-to-left", "right-to-left texts", steps: reviewed(ExtremeTexts.rightToLeft[0])),
    preview("new-order-placing", "the request is in progress", steps: placed + [.expect("Placing…")]) {
      $0.onPlace.set { _ in try await untilCanceled() }
    },
    preview("new-order-failed", "the request timed out", steps: placed + [.expect("The order may have been placed")]) {
      $0.onPlace.set(throwing: NetworkError.timeout)
    },
    preview("new-order-repeated", "the draft was placed before", steps: placed + [.expect("was placed before")]) {
      $0.onPlace.set(throwing: OrderError.draftAlreadyPlaced)
    },
    preview("new-order-placed", "the acknowledgment", steps: placed + [.expect("Order #1008 is placed.")]),
  ]

  /// Returns the steps that fill in the form.
  private static func fields(_ text: String = "Mary Somerville") -> [ScriptCommand] {
    [
      .type(field: "Customer", text: text), .type(field: "Street", text: "12 Mill Lane"),
      .type(field: "City", text: "Cambridge"), .type(field: "Postal code", text: "CB2 1TN"),
      .type(field: "Country", text: "United Kingdom"), .type(field: "Item 1", text: "Punched cards, box of 500"),
      .type(field: "Quantity 1", text: "2"), .type(field: "Price 1", text: "55.00"),
    ]
  }

  /// Returns the steps that lead to the review.
  private static func reviewed(_ text: String = "Mary Somerville") -> [ScriptCommand] {
    fields(text) + [.tap("Review"), .expect("Place order")]
  }

  private static let placed = reviewed() + [.tap("Place order")]

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "OrdersFeature", steps: steps) { clock in
      let orders = FakeOrderService.sample
      configure(orders)
      let feature = OrderListPreviews.makeFeature(orders, .preview(clock))
      return OrderFlowView(feature: feature, flow: OrderFlowPosition())
    }
  }
}

/// The screen of a new order at which the user is, in place of a coordinator.
@Observable
private final class OrderFlowPosition {
  var route = OrderFlowRoute.draft

  var closures: OrderFlowClosures {
    OrderFlowClosures(
      onReview: { self.route = .review }, onEdit: { self.route = .draft }, onPlaced: { self.route = .placed($0) },
      onOpenOrder: { _ in }, onClose: { self.route = .draft })
  }
}

private struct OrderFlowView: View {
  let feature: any OrdersFeatureAPI
  let flow: OrderFlowPosition

  var body: some View {
    NavigationStack {
      feature.makeNewOrderView(for: flow.route, closures: flow.closures).id(flow.route.identifier)
    }
  }
}
