import Models

/// The selected row of an order list, and the order that stays in the list as long as it is selected.
nonisolated struct RowSelection: Equatable {
  /// The row that was selected last; while the list does not contain it, the first row is selected.
  var chosenRow: OrderRows.Element.ID?
  /// The order that stays in the list until the selection leaves it.
  var pinnedOrder: OrderRows.PinnedOrder?
  /// The order that was opened, if the list did not show it; the next load selects it.
  var openedRow: OrderRows.Element.ID?

  func row(in rows: OrderRows) -> OrderRows.Element.ID? {
    guard let position = chosenRow.flatMap({ rows.position(of: $0) }) else { return rows.first?.id }
    return rows[position].id
  }

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

  mutating func queryDidChange() {
    pinnedOrder = nil
    openedRow = nil
  }

  /// Updates the selection after other orders were loaded.
  ///
  /// If the list no longer contains the selected order, which may be its first one, its neighbor is selected. An order
  /// that the user has just changed is pinned instead, also if the change has moved it: repeating the shortcut does not
  /// change the neighbor, and the selection stays on its line.
  mutating func update(from oldRows: OrderRows?, to rows: OrderRows, changedOrder: Order?) {
    if let openedRow, rows.position(of: openedRow) != nil { choose(openedRow) }
    openedRow = nil
    if let oldRows, let selected = row(in: oldRows), let position = oldRows.position(of: selected) {
      update(selected, at: oldRows[position], in: rows, changedOrder)
    } else {
      pinnedOrder = nil
    }
    // A row that was not loaded before has an order now.
    chosenRow = row(in: rows.pinning(pinnedOrder))
  }

  /// Pins the selected order if a change has moved or removed it, or selects the neighbor of a removed one.
  private mutating func update(
    _ selected: OrderRows.Element.ID, at old: OrderRows.Element, in rows: OrderRows, _ changedOrder: Order?
  ) {
    let oldPin = pinnedOrder
    pinnedOrder = nil
    let newPosition = rows.position(of: selected)
    if newPosition == old.position || chosenRow != selected && chosenRow.flatMap(rows.position) != nil { return }
    if let changedOrder, selected == .order(changedOrder.id), newPosition == nil || old.order != changedOrder {
      pinnedOrder = OrderRows.PinnedOrder(order: changedOrder, position: old.position)
    } else if let oldPin, selected == .order(oldPin.order.id) {
      let order = newPosition.flatMap { rows[$0].order } ?? oldPin.order
      pinnedOrder = OrderRows.PinnedOrder(order: order, position: oldPin.position)
    } else if newPosition == nil {
      chosenRow = rows.isEmpty ? nil : rows[min(old.position, rows.count - 1)].id
    }
  }
}
