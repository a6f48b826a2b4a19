import Foundation
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderSelectionTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test("A search selects its first match while it hides the selected order")
  func selectionStaysOnItsOrder() async {
    await viewModel.loadOrders()
    for (id, match) in [(1006, 1006), (1003, 1002)] {
      viewModel.selection = id
      viewModel.searchText = "alice"
      #expect(viewModel.selection == match)
      viewModel.searchText = ""
      #expect(viewModel.selection == id)
    }
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
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(fixture.shownIDs == [1001, 1003, 1004, 1006] && viewModel.selection == 1006)
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
    let (oldRows, newRows) = (Self.rowsWithoutTheFirst, OrderRows(Order.samples))
    var selection = RowSelection(chosenRow: .order(1003))
    selection.chooseOpenedOrder(1001, in: oldRows)
    #expect(selection.row(in: oldRows) == .order(1003))
    selection.update(from: oldRows, to: newRows, changedOrder: nil)
    #expect(selection.row(in: newRows) == .order(1001))
  }

  nonisolated private static let rowsWithoutTheFirst = OrderRows(Array(Order.samples.dropFirst()))

  @Test("Moving, searching, or a load that does not add the opened order forgets it")
  func openedOrderIsForgotten() {
    let rows = Self.rowsWithoutTheFirst
    let moves: [(inout RowSelection) -> Void] = [
      { $0.choose(.order(1004)) }, { $0.queryDidChange() }, { $0.update(from: rows, to: rows, changedOrder: nil) },
    ]
    let chosenRows = moves.map { move -> OrderRows.Element.ID? in
      var selection = RowSelection(chosenRow: .order(1003))
      selection.chooseOpenedOrder(1001, in: rows)
      move(&selection)
      selection.update(from: rows, to: OrderRows(Order.samples), changedOrder: nil)
      return selection.chosenRow
    }
    #expect(chosenRows == [.order(1004), .order(1003), .order(1003)])
  }
}
