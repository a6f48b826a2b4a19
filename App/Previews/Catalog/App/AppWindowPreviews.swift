import AppComposition
import AppMocks
import Models
import Networking
import ServicesFakes
import TerminalUIDriver

/// The window that shows one order.
nonisolated enum AppWindowPreviews {
  static let all = [
    preview("order-window", "an order in its own window", steps: [.expect("John Appleseed")]),
    preview("order-window-failed", "no connection", steps: [.expect("could not be loaded")]) {
      $0.fail(with: NetworkError.noConnection)
    },
    preview("order-window-long-text", "texts of 200 characters") {
      $0.onDetails.set(returning: .extreme(ExtremeTexts.long))
    },
  ]

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "AppComposition", steps: steps) { clock in
      let orders = FakeOrderService.sample
      configure(orders)
      return AppScreen([.authenticated(.sample)], orders: orders).makeOrderWindow(Order.sample.id, clock: clock)
    }
  }
}
