import Models
import Networking
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

/// The detail screen of an order.
nonisolated enum OrderDetailPreviews {
  static let all = [
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
    preview("order-not-completed", "completing failed", steps: [.tap("Complete"), .expect("was not completed")]) {
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
