import CoreFakes
import FeatureKit
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

/// An order that another client has changed while it was on the screen.
struct OrderConflictTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test func completionByAnotherClientIsShownAndNotAcknowledged() async {
    await viewModel.loadOrders()
    fixture.service.setCompleted(true, 1001, by: "Ben")
    await viewModel.completeSelectedOrder()
    #expect(viewModel.actions.error?.sentence == "Order #1001 was already completed by Ben. You see it as it is now.")
    #expect(viewModel.actions.error?.recovery == nil)
    await viewModel.refresh()
    #expect(viewModel.pager.selectedOrder?.isCompleted == true)
    #expect(fixture.changes.acknowledgment == nil && fixture.analytics.events.isEmpty)
  }

  @Test func undoAfterAnotherClientHasReopenedTheOrderIsNoSuccess() async {
    await viewModel.loadOrders()
    await viewModel.completeSelectedOrder()
    fixture.service.setCompleted(false, 1001, by: "Ben")
    await fixture.changes.undo()
    #expect(
      fixture.changes.failure?.sentence == "Order #1001 was already reopened by Ben. You see it as it is now.")
    #expect(!fixture.changes.canUndo)
    await viewModel.refresh()
    #expect(viewModel.pager.selectedOrder == .sample)
  }

  @Test func detailScreenShowsTheOrderOfAnotherClient() async {
    let detail = OrderDetailViewModel(orderID: 1001, store: fixture.store, format: .utc, onOrderMissing: { _ in })
    await detail.load()
    fixture.service.setCompleted(true, 1001, by: "Ben")
    await detail.perform(.complete)
    detail.showRecentChange()
    #expect(detail.actions.error?.outcome == "Order #1001 was already completed by Ben")
    #expect(detail.order?.isCompleted == true && !detail.canPerform(.complete))
  }
}
