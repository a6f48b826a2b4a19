import FeatureKit
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderUndoTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test(.bug(id: "U4")) func completionIsAcknowledgedAndUndone() async throws {
    await viewModel.loadOrders()
    viewModel.selection = 1004
    await viewModel.completeSelectedOrder()
    let change = try #require(fixture.store.recentChange)
    #expect(OrderFormat.utc.acknowledgment(of: change) == "✓ Order #1004 completed.")
    await viewModel.undo()
    #expect(viewModel.pager.selectedOrder == Order.samples[3])
    #expect(fixture.service.orders == Order.samples)
    let undone = try #require(fixture.store.recentChange)
    #expect(OrderFormat.utc.acknowledgment(of: undone) == "Order #1004 is pending again.")
    await viewModel.undo()
    #expect(fixture.service.orders == Order.samples, "there is nothing else to undo")
    #expect(fixture.analytics.events.map(\.name) == ["OrderCompleted", "OrderReopened"])
  }

  @Test(.bug(id: "U4")) func undoUnderAFilterLeavesOneRow() async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = .pending
    viewModel.selection = 1003
    await viewModel.completeSelectedOrder()
    await viewModel.undo()
    #expect(fixture.shownIDs == [1001, 1003, 1004, 1006])
    #expect(viewModel.canComplete)
    #expect(viewModel.selection == 1003)
  }

  @Test(.bug(id: "U4")) func failedUndoIsShownAndCanBeRetried() async {
    await viewModel.loadOrders()
    await viewModel.completeSelectedOrder()
    fixture.service.onReopen.set(throwing: FailureMessage("Request timed out"))
    await viewModel.undo()
    #expect(viewModel.actions.error?.message == "Request timed out")
    fixture.service.onReopen.clear()
    await viewModel.actions.retry()
    #expect(fixture.service.orders == Order.samples)
  }

  @Test(.bug(id: "U4")) func detailScreenUndoesItsCompletion() async {
    let detail = OrderDetailViewModel(orderID: 1001, store: fixture.store, format: .utc)
    await detail.load()
    await detail.complete()
    await detail.undo()
    #expect(detail.order == .sample)
    #expect(detail.canComplete)
  }

  @Test(.bug(id: "U4")) func detailScreenDoesNotUndoAnotherOrder() async {
    await viewModel.loadOrders()
    await viewModel.completeSelectedOrder()
    let detail = OrderDetailViewModel(orderID: 1003, store: fixture.store, format: .utc)
    await detail.load()
    await detail.undo()
    #expect(detail.order == Order.samples[2])
  }
}
