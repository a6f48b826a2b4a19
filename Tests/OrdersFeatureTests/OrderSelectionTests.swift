import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderSelectionTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test func firstOrderIsSelectedAfterTheLoad() async {
    #expect(viewModel.selection == nil)
    await viewModel.loadOrders()
    #expect(viewModel.selection == 1001)
  }

  @Test func selectionStaysOnItsOrder() async {
    await viewModel.loadOrders()
    viewModel.selection = 1006
    viewModel.searchText = "alice"
    #expect(viewModel.selection == 1006)
  }

  @Test func searchThatHidesTheSelectionSelectsItsFirstMatch() async {
    await viewModel.loadOrders()
    viewModel.selection = 1001
    viewModel.searchText = "alice"
    #expect(viewModel.selection == 1002)
  }

  @Test func completedOrderStaysSelectedUntilTheSelectionMoves() async {
    await viewModel.loadOrders()
    viewModel.selectedFilter = .pending
    viewModel.selection = 1003
    for _ in 0..<3 { await viewModel.completeAndRefresh() }
    #expect(fixture.shownIDs == [1001, 1003, 1004, 1006])
    #expect(viewModel.selection == 1003)
    #expect(!viewModel.canComplete, "the same key cannot complete the next order")
    #expect(viewModel.countLine == "3 of 7")
    viewModel.selection = 1004
    #expect(fixture.shownIDs == [1001, 1004, 1006])
    #expect(viewModel.canComplete)
  }

  @Test(arguments: [nil, OrderRows.Element.ID.order(1002)])
  func completedFirstRowStaysSelectedIfNoListedRowWasChosen(chosenRow: OrderRows.Element.ID?) {
    let orders = Order.samples.filter { !$0.isCompleted }
    var selection = RowSelection(chosenRow: chosenRow)
    var completed = orders[0]
    completed.isCompleted = true
    let rows = OrderRows(Array(orders.dropFirst()))
    selection.update(from: OrderRows(orders), to: rows, changedOrder: completed)
    #expect(selection.pinnedOrder?.order == completed)
    #expect(selection.row(in: rows.pinning(selection.pinnedOrder)) == .order(1001))
  }

  @Test func orderCompletedOnItsDetailScreenStaysSelectedToo() async throws {
    fixture.service.setPaid(1006, by: "Ben")
    await viewModel.loadOrders()
    viewModel.selectedFilter = .pending
    viewModel.selection = 1006
    _ = viewModel.pager.rows
    try await fixture.store.perform(.complete, on: 1006)
    await viewModel.refresh()
    #expect(fixture.shownIDs == [1001, 1003, 1004, 1006])
    #expect(viewModel.selection == 1006)
    viewModel.searchText = "a"
    #expect(!fixture.shownIDs.contains(1006), "another search does not find it")
  }

  @Test func neighborIsSelectedWhenTheOrderIsRemoved() async {
    await viewModel.loadOrders()
    viewModel.selection = 1003
    fixture.service.set(Order.samples.filter { $0.id != 1003 })
    await viewModel.loadOrders()
    #expect(viewModel.selection == 1004)
    viewModel.selection = 1007
    fixture.service.set(Order.samples.filter { $0.id != 1007 })
    await viewModel.loadOrders()
    #expect(viewModel.selection == 1006)
  }

  @Test func selectionReturnsWhenTheSearchThatHidItIsCleared() async {
    await viewModel.loadOrders()
    viewModel.selection = 1003
    viewModel.searchText = "alice"
    #expect(viewModel.selection == 1002)
    viewModel.searchText = ""
    #expect(viewModel.selection == 1003)
  }

  @Test func onlyAPendingSelectionCanBeCompleted() async {
    await viewModel.loadOrders()
    #expect(viewModel.canComplete)
    viewModel.selection = 1002
    #expect(!viewModel.canComplete)
    viewModel.searchText = "nobody"
    #expect(!viewModel.canComplete)
  }

  @Test func rowsWithAPinnedOrderAreFoundAtTheirPositions() {
    let rows = OrderRows(Order.samples)
    for (id, position) in [(1002, 5), (1006, 0), (1003, 2), (1, 3), (1, 7)] {
      let order = Order(id: id, customerName: "", total: 1, date: Order.sample.date)
      let pinned = rows.pinning(OrderRows.PinnedOrder(order: order, position: position))
      let ids = pinned.map(\.order?.id)
      #expect(ids[position] == id && ids.filter { $0 != id } == Order.samples.map(\.id).filter { $0 != id })
      #expect(ids.indices.allSatisfy { pinned.position(of: pinned[$0].id) == $0 })
    }
  }

  @Test func openedOrderIsSelectedByTheLoadThatAddsIt() {
    let (oldRows, newRows) = (OrderRows(Array(Order.samples.dropFirst())), OrderRows(Order.samples))
    var selection = RowSelection(chosenRow: .order(1003))
    selection.chooseOpenedOrder(1001, in: oldRows)
    #expect(selection.row(in: oldRows) == .order(1003))
    selection.update(from: oldRows, to: newRows, changedOrder: nil)
    #expect(selection.row(in: newRows) == .order(1001))
  }

  @Test func openedOrderIsForgottenIfTheNextLoadDoesNotAddIt() {
    let rows = OrderRows(Array(Order.samples.dropFirst()))
    var selection = RowSelection(chosenRow: .order(1003))
    selection.chooseOpenedOrder(1001, in: rows)
    selection.update(from: rows, to: rows, changedOrder: nil)
    selection.update(from: rows, to: OrderRows(Order.samples), changedOrder: nil)
    #expect(selection.chosenRow == .order(1003))
  }

  @Test(arguments: [{ $0.choose(.order(1004)) }, { $0.queryDidChange() }] as [@Sendable (inout RowSelection) -> Void])
  func movingOrSearchingForgetsTheOpenedOrder(move: @Sendable (inout RowSelection) -> Void) {
    let rows = OrderRows(Array(Order.samples.dropFirst()))
    var selection = RowSelection(chosenRow: .order(1003))
    selection.chooseOpenedOrder(1001, in: rows)
    move(&selection)
    selection.update(from: rows, to: OrderRows(Order.samples), changedOrder: nil)
    #expect(selection.chosenRow != .order(1001))
  }
}
