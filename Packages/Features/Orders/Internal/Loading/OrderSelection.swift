import Models
import Observation

/// The selected row of an order list as observable properties; `RowSelection` contains the rules.
@Observable
final class OrderSelection {
  /// The row that was selected last.
  private(set) var chosenRow: OrderRows.Element.ID?
  /// The order that stays in the list until the selection leaves it.
  ///
  /// The rows depend on it, but not on `chosenRow`: moving the selection must not invalidate them.
  private(set) var pinnedOrder: OrderRows.PinnedOrder?
  /// The order that was opened, if the list did not show it.
  @ObservationIgnored private var openedRow: OrderRows.Element.ID?

  private var value: RowSelection {
    RowSelection(chosenRow: chosenRow, pinnedOrder: pinnedOrder, openedRow: openedRow)
  }

  /// Returns the selected row of a list.
  func row(in rows: OrderRows) -> OrderRows.Element.ID? { value.row(in: rows) }

  /// Selects a row.
  func choose(_ row: OrderRows.Element.ID?) {
    change { $0.choose(row) }
  }

  /// Selects an order that was opened; see `RowSelection`.
  func chooseOpenedOrder(_ id: Order.ID, in rows: OrderRows) {
    change { $0.chooseOpenedOrder(id, in: rows) }
  }

  /// Removes the pinned order and the opened one, which belong to the previous query.
  func queryDidChange() {
    change { $0.queryDidChange() }
  }

  /// Updates the selection after other orders were loaded; see `RowSelection`.
  func update(from oldRows: OrderRows?, to rows: OrderRows, changedOrder: Order?) {
    change { $0.update(from: oldRows, to: rows, changedOrder: changedOrder) }
  }

  /// Writes only the properties that differ, because a write notifies the observers.
  private func change(_ edit: (inout RowSelection) -> Void) {
    var value = value
    edit(&value)
    if chosenRow != value.chosenRow { chosenRow = value.chosenRow }
    if pinnedOrder != value.pinnedOrder { pinnedOrder = value.pinnedOrder }
    openedRow = value.openedRow
  }
}
