import AppMocks
import FeatureKit
import Networking
import Observation
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

/// The screens of a new order.
nonisolated enum OrderFlowPreviews {
  static let all = draft + review

  private static let draft = [
    preview("new-order", "the empty form"),
    preview(
      "new-order-problems", "fields with problems", steps: [.tap("Review"), .expect("Enter the customer's name")]),
    preview("new-order-filled", "a valid form", steps: fields() + [.expect("Total $100.00, discount $10.00")]),
    preview(
      "new-order-discard", "the confirmation before a form is discarded",
      steps: fields() + [.tap("Cancel"), .expect("Discard the draft?")]),
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
    preview("new-order-failed", "the request timed out", steps: placed + [.expect("The order was not placed")]) {
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
      let feature = OrderListPreviews.makeFeature(orders, changes: RecentChangeModel(clock: clock), clock: clock)
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
