import CoreFakes
import FeatureKit
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderUndoTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test func undoUnderAFilterLeavesOneRow() async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = .pending
    viewModel.selection = 1003
    await viewModel.completeAndRefresh()
    await fixture.changes.undo()
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(fixture.shownIDs == [1001, 1003, 1004, 1006])
    #expect(viewModel.canComplete && viewModel.selection == 1003)
  }

  @Test func detailScreenDoesNotShowAChangeOfAnotherOrder() async {
    let detail = OrderDetailViewModel(1003, store: fixture.store)
    await detail.load()
    await viewModel.loadOrders()
    await viewModel.completeSelectedOrder()
    detail.showRecentChange()
    #expect(detail.order == Order.samples[2])
  }

  @Test func undoneEditDoesNotOverwriteAnotherOne() async throws {
    let details = try #require(try await fixture.service.details(of: 1006))
    var own = OrderDraft(of: details, id: "own")
    own.customerName = "Sophie Germain"
    try await fixture.store.update(details, to: own)
    try await fixture.service.update(1006, from: own, to: .sample)
    await fixture.changes.undo()
    #expect(
      fixture.changes.failure?.sentence
        == "Order #1006 was edited in the meantime. This change would overwrite that edit.")
    #expect(fixture.service.orders.first { $0.id == 1006 }?.customerName == "Mary Somerville")
  }

  @Test func closedScreensAreNotRetainedByTheChange() async {
    weak var closed: OrderDetailViewModel?
    do {
      let detail = OrderDetailViewModel(1001, store: fixture.store)
      closed = detail
      await detail.load()
      await detail.perform(.complete)
    }
    #expect(closed == nil)
    await fixture.changes.undo()
    #expect(fixture.service.orders == Order.samples)
  }
}
