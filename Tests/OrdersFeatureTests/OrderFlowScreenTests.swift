import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import OrdersFeature

@Suite("The screens of a new order, and their snapshots in three sizes")
struct OrderFlowScreenTests {
  private let service = FakeOrderService()

  init() {
    service.set(Order.samples)
  }

  private func screen(_ route: OrderFlowRoute, form: OrderForm? = nil, placing: Bool = false) async -> ScreenDriver {
    let clock = VirtualClock()
    let store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: clock)
    let flow = OrderFlow(store: store) { "draft-9" }
    if let form { flow.form = form }
    if placing { _ = await flow.place() }
    let feature = OrdersFeatureImplementation(
      flow: flow, format: .utc, userID: "ada", closures: .ignored)
    let closures = OrderFlowClosures(onReview: {}, onEdit: {}, onPlaced: { _ in }, onOpenOrder: { _ in }, onClose: {})
    let view = feature.makeNewOrderView(for: route, closures: closures)
    return ScreenDriver(clock: clock) { view }
  }

  @Test func emptyForm() async {
    let screen = await screen(.draft)
    await screen.expect("Customer")
    await screen.snapshot("new-order")
  }

  @Test func formWithProblems() async {
    let screen = await screen(.draft)
    await screen.tap("Review")
    await screen.expect("Enter the customer's name")
    await screen.snapshot("new-order-problems")
  }

  @Test func review() async {
    let screen = await screen(.review, form: .sample)
    await screen.expect("Place order")
    await screen.snapshot("new-order-review")
  }

  @Test func failedPlacement() async {
    service.onPlace.set(
      throwing: FailureMessage("No internet connection", suggestion: "Check your internet connection and try again"))
    let screen = await screen(.review, form: .sample)
    await screen.tap("Place order")
    await screen.expect("The order was not placed")
    await screen.snapshot("new-order-failed")
  }

  @Test func placed() async {
    let screen = await screen(.placed(1008), form: .sample, placing: true)
    await screen.expect("✓ Order #1008 is placed.")
    await screen.expect("$100.00")
    await screen.snapshot("new-order-placed")
  }
}
