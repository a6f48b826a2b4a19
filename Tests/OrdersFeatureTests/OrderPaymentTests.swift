import CoreFakes
import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import OrdersFeature

/// The payment on the detail screen. Order 1006 of the samples is not paid.
struct OrderPaymentTests {
  private let service = FakeOrderService()
  private let analytics = RecordingAnalytics()

  init() {
    service.set(Order.samples)
  }

  private func play(_ text: String, order: Order.ID = 1006) async throws {
    try await OrderDetailFixture(service: service, analytics: analytics).play(text, order: order)
  }

  @Test("An order goes placed, paid, completed", .requirement("Y7"))
  func orderGoesPlacedPaidCompleted() async throws {
    try await play(
      """
      expect "Order #1006  ○ Placed"
      key p
      expect "Take the payment?"
      expect "Alice Turner pays now. A payment cannot be undone."
      tap "Take $1,000.00"
      expect "Order #1006  ● Paid"
      expect "Paid by"
      reject "Take payment"
      reject "Undo"
      key c
      expect "Order #1006  ✓ Completed"
      key u
      expect "Order #1006  ● Paid"
      """)
    #expect(analytics.events.map(\.name) == ["OrderPaid", "OrderCompleted", "OrderReopened"])
    #expect(service.orders[5].stage == .paid)
  }

  @Test func unpaidOrderIsNotCompletedAndAPaymentNeedsAConfirmation() async throws {
    try await play(
      """
      expect "○ Placed"
      key c
      expect "○ Placed"
      key p
      tap "Not now"
      expect "○ Placed"
      key p
      key esc
      expect "○ Placed"
      """)
    #expect(service.orders == Order.samples && analytics.events.isEmpty)
  }

  @Test("A declined payment says what to do, and can be taken again", .requirement("Y7"))
  func declinedPaymentCanBeTakenAgain() async throws {
    service.onPay.set(throwing: OrderError.paymentDeclined(1006))
    try await play(
      """
      expect "○ Placed"
      key p
      tap "Take $1,000.00"
      expect "Order #1006 was not paid"
      expect "The bank declined the payment"
      expect "Ask the customer for another card"
      tap "Retry"
      expect "The bank declined the payment"
      tap "OK"
      expect "Order #1006  ○ Placed"
      """)
    #expect(service.orders == Order.samples && analytics.events.isEmpty)
  }

  @Test func paymentAndCompletionExcludeEachOther() async {
    let viewModel = OrderDetailViewModel(1006, store: OrderStore(orderService: service, analytics: analytics))
    await viewModel.load()
    #expect(viewModel.canPerform(.takePayment) && !viewModel.canPerform(.complete))
    #expect(viewModel.completeDisabledReason == "Take the payment first")
    service.onPay.set { id in
      #expect(await !viewModel.canPerform(.takePayment))
      #expect(await viewModel.title(of: .takePayment) == "Taking payment…")
      #expect(await viewModel.title(of: .complete) == "Complete")
      await viewModel.perform(.takePayment)
      var order = Order.samples[5]
      order.isPaid = true
      return order
    }
    await viewModel.perform(.takePayment)
    #expect(!viewModel.canPerform(.takePayment) && viewModel.canPerform(.complete) && viewModel.step == nil)
    #expect(analytics.events.map(\.name) == ["OrderPaid"])
  }

  @Test func listExplainsWhyAnUnpaidOrderCannotBeCompleted() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.press(.down, count: 5)
    await screen.expect("▸ #1006")
    await screen.type("c")
    await screen.expect("c Order #1006 is not paid; open it to take the payment")
    #expect(list.fake.orders == Order.samples)
  }
}
