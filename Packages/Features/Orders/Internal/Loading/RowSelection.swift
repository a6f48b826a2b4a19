import Models

/// The selected row of an order list, and the order that stays in the list as long as it is selected.
nonisolated struct RowSelection: Equatable {
  /// The row that was selected last.
  ///
  /// While the list does not contain it, the first row is selected.
  var chosenRow: OrderRows.Element.ID?
  /// The order that stays in the list until the selection leaves it.
  var pinnedOrder: OrderRows.PinnedOrder?
  /// The order that was opened, if the list did not show it; the next load selects it.
  var openedRow: OrderRows.Element.ID?

  /// Returns the selected row of a list.
  func row(in rows: OrderRows) -> OrderRows.Element.ID? {
    guard let position = chosenRow.flatMap({ rows.position(of: $0) }) else { return rows.first?.id }
    return rows[position].id
  }

  /// Selects a row.
  mutating func choose(_ row: OrderRows.Element.ID?) {
    chosenRow = row
    openedRow = nil
    if let pinnedOrder, row != .order(pinnedOrder.order.id) { self.pinnedOrder = nil }
  }

  /// Selects an order that was opened from the list, or in another way.
  ///
  /// If the list does not show it, the selection remains, unless the next load contains the order.
  mutating func chooseOpenedOrder(_ id: Order.ID, in rows: OrderRows) {
    let row = OrderRows.Element.ID.order(id)
    if rows.position(of: row) == nil { openedRow = row } else { choose(row) }
  }

  /// Removes the pinned order and the opened one, which belong to the previous query.
  mutating func queryDidChange() {
    pinnedOrder = nil
    openedRow = nil
  }

  /// Updates the selection after other orders were loaded.
  ///
  /// If the list no longer contains the selected order, which may be its first one, its neighbor is selected. An order that the user has just
  /// changed is pinned instead, so that repeating the shortcut does not change the neighbor.
  ///
  /// - Parameters:
  ///   - oldRows: The rows that the list showed before, or `nil` if it showed none.
  ///   - rows: The new rows, without a pinned order.
  ///   - changedOrder: The order that the user has just changed, if it no longer matches the query.
  mutating func update(from oldRows: OrderRows?, to rows: OrderRows, changedOrder: Order?) {
    if let openedRow, rows.position(of: openedRow) != nil { choose(openedRow) }
    openedRow = nil
    let oldPin = pinnedOrder
    pinnedOrder = nil
    if chosenRow.flatMap({ rows.position(of: $0) }) == nil, let removedRow = oldRows.flatMap({ row(in: $0) }),
      rows.position(of: removedRow) == nil, let position = oldRows?.position(of: removedRow)
    {
      if let changedOrder, removedRow == .order(changedOrder.id) {
        pinnedOrder = OrderRows.PinnedOrder(order: changedOrder, position: position)
      } else if let oldPin {
        pinnedOrder = oldPin
      } else {
        chosenRow = rows.isEmpty ? nil : rows[min(position, rows.count - 1)].id
      }
    }
    // A row that was not loaded before has an order now.
    chosenRow = row(in: rows.pinning(pinnedOrder))
  }
}
