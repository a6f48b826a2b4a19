import CoreFakes
import FeatureKit
import Models
import ServicesFakes
import TestSupport
import Testing
import TrellisStore
import TrellisStoreTesting

@testable import OrdersFeature

@Suite("The reducer of the order list completes and restores", .requirement("P5", "P9"))
struct OrderListReducerChangeTests {
  private let fixture = OrderListReducerFixture()
  private var store: TestStore<OrderListReducer.State, OrderListReducer.Action> { fixture.store }

  /// Receives a change of an order, and the reload that follows.
  private func receiveChange(_ order: Order, revision: Int) async {
    let change = order
    await store.receive(.orderChanged(change, revision: revision)) {
      $0.lastChangedOrder = change
      $0.revision = revision
      $0.isOutdated = true
      $0.changeStep = .reload
    }
    await fixture.receiveLoad(OrderQuery()) {
      $0.isOutdated = false
      $0.changeStep = nil
    }
  }

  private func completed(_ index: Int) -> Order {
    var order = Order.samples[index]
    order.isCompleted = true
    return order
  }

  @Test func completingAndUndoingReloadTheList() async {
    await fixture.load()
    await store.send(.completeButtonTapped) { $0.changeStep = .request }
    await receiveChange(completed(0), revision: 1)
    #expect(fixture.store.state.selectedOrder?.isCompleted == true)
    await fixture.orders.changes.undo()
    await store.send(.ordersChanged(revision: 2, Order.samples[0])) {
      $0.lastChangedOrder = Order.samples[0]
      $0.revision = 2
      $0.isOutdated = true
    }
    await fixture.receiveLoad(OrderQuery()) { $0.isOutdated = false }
    await store.finish()
    #expect(fixture.service.orders == Order.samples)
    #expect(fixture.analytics.events.map(\.name) == ["OrderCompleted", "OrderReopened"])
  }

  @Test func theReportOfItsOwnChangeLoadsNothing() async {
    await fixture.load()
    await store.send(.completeButtonTapped) { $0.changeStep = .request }
    await receiveChange(completed(0), revision: 1)
    await store.send(.ordersChanged(revision: 1, completed(0)))
    await store.finish()
  }

  @Test func aCompletedOrderIsNotCompletedAgain() async {
    await fixture.load()
    await fixture.select(1)
    await store.send(.completeButtonTapped)
    await store.finish()
    #expect(fixture.analytics.events.isEmpty)
  }

  @Test func aFailedCompletionIsPresentedAndRetried() async {
    await fixture.load()
    fixture.service.onComplete.set(throwing: FailureMessage("Request timed out"))
    await store.send(.completeButtonTapped) { $0.changeStep = .request }
    let failure = FailureMessage(outcome: "Order #1001 was not completed", "Request timed out")
    await store.receive(.changeFailed(failure, .complete(.sample))) {
      $0.changeStep = nil
      $0.error = failure
      $0.failedAction = .complete(.sample)
    }
    fixture.service.onComplete.clear()
    await store.send(.binding(.set(\.error, nil))) { $0.error = nil }
    await store.send(.retryButtonTapped) { $0.changeStep = .request }
    await receiveChange(completed(0), revision: 1)
    await store.finish()
  }

  @Test func anOrderOfAnotherClientIsPresentedAndLoadedAgain() async throws {
    await fixture.load()
    fixture.service.setCompleted(true, 1001, by: "Ben")
    await store.send(.completeButtonTapped) { $0.changeStep = .request }
    let failure = FailureMessage(outcome: "Order #1001 was already completed by Ben", "You see it as it is now")
    await store.receive(.changeFailed(failure, .complete(.sample))) {
      $0.changeStep = nil
      $0.error = failure
      $0.failedAction = .complete(.sample)
    }
    let change = try #require(fixture.orders.lastChangedOrder)
    #expect(change == completed(0))
    await store.send(.ordersChanged(revision: fixture.orders.revision, change)) {
      $0.lastChangedOrder = change
      $0.revision = 1
      $0.isOutdated = true
    }
    await fixture.receiveLoad(OrderQuery()) { $0.isOutdated = false }
    await store.finish()
  }

  @Test func aCompletedOrderStaysUnderAFilterUntilTheSelectionMoves() async {
    await fixture.load()
    await store.send(.binding(.set(\.selectedFilter, .pending))) {
      $0.selectedFilter = .pending
      $0.show(OrderQuery(filter: .pending))
    }
    await fixture.select(1)
    await store.send(.completeButtonTapped) { $0.changeStep = .request }
    await receiveChange(completed(2), revision: 1)
    #expect(fixture.shownIDs == [1001, 1003, 1004, 1006])
    #expect(store.state.matchCount == 3)
    await fixture.select(2)
    await store.finish()
    #expect(fixture.shownIDs == [1001, 1004, 1006])
  }

  @Test func aChangeByAnotherScreenLoadsTheOrdersAgain() async throws {
    await fixture.load()
    let order = try await fixture.orders.perform(.complete, on: 1001)
    await store.send(.ordersChanged(revision: 1, order)) {
      $0.lastChangedOrder = order
      $0.revision = 1
      $0.isOutdated = true
    }
    await fixture.receiveLoad(OrderQuery()) { $0.isOutdated = false }
    await store.finish()
  }

  @Test func aChangeByAnotherScreenDuringTheReloadStartsItAgain() async throws {
    await fixture.load()
    fixture.service.onOrders.set { [service = fixture.service, clock = fixture.clock] query in
      let page = query.page(of: service.orders)
      try await clock.sleep(for: .seconds(1))
      return page
    }
    await store.send(.completeButtonTapped) { $0.changeStep = .request }
    let change = completed(0)
    await store.receive(.orderChanged(change, revision: 1)) {
      $0.lastChangedOrder = change
      $0.revision = 1
      $0.isOutdated = true
      $0.changeStep = .reload
    }
    let otherChange = try await fixture.orders.perform(.complete, on: 1003)
    await store.send(.ordersChanged(revision: 2, otherChange)) {
      $0.lastChangedOrder = otherChange
      $0.revision = 2
    }
    await fixture.clock.advance(by: .seconds(1))
    await fixture.receiveLoad(OrderQuery()) {
      $0.isOutdated = false
      $0.changeStep = nil
    }
    await store.finish()
  }

  // MARK: Restoration

  @Test func theStateOfAnEarlierLaunchIsRestored() async {
    let stored = OrderListState(filter: "pending", search: "alice", selection: 1006, position: 1)
    await store.send(.appeared(stored, lastViewed: nil)) {
      $0.searchText = "alice"
      $0.selectedFilter = .pending
      $0.query = OrderQuery(filter: .pending, search: "alice")
      $0.selection.choose(.order(1006))
      $0.startPosition = 1
    }
    await store.finish()
    #expect(store.state.restorable == stored)
  }

  @Test func theOrderThatWasOpenedLastIsSelected() async {
    await store.send(.appeared(nil, lastViewed: "1004")) { $0.selection.openedRow = .order(1004) }
    await fixture.load()
    #expect(store.state.selectedOrder?.id == 1004)
    await store.send(.appeared(nil, lastViewed: "1006")) { $0.selection.choose(.order(1006)) }
    await store.finish()
  }

  @Test func aLoadedListIsNotRestored() async {
    await fixture.load()
    let stored = OrderListState(filter: "pending", search: "", selection: 1004, position: 2)
    await store.send(.appeared(stored, lastViewed: nil))
    await store.finish()
  }
}
