import CoreFakes
import FeatureKit
import Models
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@Suite("The order list completes and undoes")
struct OrderListChangeContract {
  @Test("A completion is acknowledged for ten seconds, undone by one key, and reported once", .requirement("P9"))
  func completionIsAcknowledgedAndUndone() async throws {
    let list = OrderListScreenFixture()
    try await list.play(
      """
      key down 3
      key c
      expect "✓ Order #1004 completed. u Undo"
      key c 3
      expect "▸ #1004"
      key u
      expect "Order #1004 is pending again."
      key c
      expect "✓ Order #1004 completed."
      advance 10s
      reject "Order #1004 completed."
      key u
      """)
    #expect(list.fake.orders.filter(\.isCompleted).map(\.id) == [1002, 1004, 1005, 1007])
    let names = ["OrderCompleted", "OrderReopened", "OrderCompleted"]
    #expect(list.analytics.events == names.map { RecordingAnalytics.Event($0, ["isHighValue": "true"]) })
    #expect(list.service.queries.count == 4, "the list is loaded once at the start and once after each change")
  }

  @Test(arguments: [Size(width: 60, height: 20), Size(width: 40, height: 12)])
  func acknowledgementFitsANarrowScreen(size: Size) async throws {
    try await OrderListScreenFixture().play(
      """
      key c
      expect "✓ Order #1001 completed. u Undo"
      """, size: size)
  }

  @Test("The panel of the customer shows a payment immediately, although the list behind it has not loaded the order")
  func theCustomerPanelShowsAPayment() async {
    let list = OrderListScreenFixture()
    let screen = list.stack(size: Size(width: 120, height: 40))
    await screen.expect("7 of 7")
    list.open(1006)
    await screen.expect("#1006    ○ Nov 15")
    await screen.type("p")
    await screen.tap("Take $1,000.00")
    await screen.expect(all: "Order #1006  ● Paid", "#1006    ● Nov 15")
  }

  @Test func aFailedCompletionIsShownAndRetried() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.onComplete.set(throwing: FailureMessage("Request timed out", suggestion: "Try again in 10 seconds"))
    await screen.type("c")
    await screen.expect(all: "Order #1001 was not completed", "Request timed out")
    list.fake.onComplete.clear()
    await screen.tap("Retry")
    await screen.expect("✓ Order #1001 completed. u Undo")
    #expect(list.fake.orders.first?.isCompleted == true)
  }

  @Test func aFailedUndoIsShownAndRetried() async {
    let list = OrderListScreenFixture()
    let screen = list.screen()
    await screen.type("c")
    await screen.expect("✓ Order #1001 completed. u Undo")
    list.fake.onReopen.set(throwing: FailureMessage("Request timed out", suggestion: "Try again in 10 seconds"))
    await screen.type("u")
    await screen.expect("Order #1001 was not reopened")
    list.fake.onReopen.clear()
    await screen.tap("Retry")
    await screen.expect("Order #1001 is pending again.")
    #expect(list.fake.orders == Order.samples)
  }

  @Test func anExpiredSessionDuringACompletionLeadsToSignIn() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.onComplete.set(throwing: AuthError.sessionExpired)
    await screen.type("c")
    await screen.expect("Order #1001 was not completed")
    await screen.tap("Sign in")
    #expect(list.signInCount == 1)
  }

  @Test func anOrderCompletedOnItsDetailScreenIsCompletedInTheList() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.press(.down, count: 2)
    let detail = list.screen { $0.makeView(for: .detail(1003)) }
    await detail.expect("● Paid")
    await detail.type("c")
    await detail.expect("✓ Completed")
    await screen.expect(all: "✓ Order #1003 completed. u Undo", "▸ #1003")
    await screen.type("u")
    await screen.expect("Order #1003 is pending again.")
    await detail.expect("Order #1003 is pending again.")
  }

  @Test func anOrderThatAnotherClientHasCompletedIsShownAsItIs() async {
    let list = OrderListScreenFixture()
    let screen = list.screen()
    await screen.tap("Pending")
    await screen.press(.home)
    await screen.expect("4 of 7")
    list.fake.setCompleted(true, 1001, by: "Ben")
    await screen.type("c")
    await screen.expect("Order #1001 was already completed by Ben")
    await screen.reject("Retry")
    await screen.tap("OK")
    await screen.expect(all: "3 of 7", "▸ #1001", "✓ Completed")
    await screen.reject("Undo")
    #expect(list.analytics.events.isEmpty)
  }

  @Test func undoingWhatAnotherClientHasReopenedIsShown() async {
    let list = OrderListScreenFixture()
    let screen = list.screen()
    await screen.type("c")
    await screen.expect("✓ Order #1001 completed. u Undo")
    list.fake.setCompleted(false, 1001, by: "Ben")
    await screen.type("u")
    await screen.expect("Order #1001 was already reopened by Ben")
    await screen.tap("OK")
    await screen.reject("Undo")
    await screen.expect("● Paid")
  }
}
