/// The sort order of a table, for any type of comparator.
@MainActor
struct TableSorting<RowValue> {
  /// Returns the order of a column that is the first one to sort by; `nil` for other columns.
  let primaryOrder: (TableColumn<RowValue>) -> SortOrder?
  let canSort: (TableColumn<RowValue>) -> Bool
  /// Sorts by a column first, or reverses its order if it is the first one already.
  let sort: (TableColumn<RowValue>) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) where Sort.Compared == RowValue {
    let own = { (column: TableColumn<RowValue>) in column.comparator as? Sort }
    canSort = { own($0) != nil }
    primaryOrder = { column in
      guard let first = order.wrappedValue.first, let own = own(column), first.sortsAsMuch(as: own) else { return nil }
      return first.order
    }
    sort = { column in
      guard var next = own(column) else { return }
      var all = order.wrappedValue
      if let first = all.first, first.sortsAsMuch(as: next) {
        all[0].order = first.order == .forward ? .reverse : .forward
      } else {
        all.removeAll { $0.sortsAsMuch(as: next) }
        next.order = .forward
        all.insert(next, at: 0)
      }
      order.wrappedValue = all
    }
  }
}

extension SortComparator {
  /// Returns whether two comparators differ at most in their order.
  fileprivate func sortsAsMuch(as other: Self) -> Bool {
    if let own = self as? KeyPathComparator<Compared>, let other = other as? KeyPathComparator<Compared> {
      return own.keyPath == other.keyPath
    }
    var same = other
    same.order = order
    return self == same
  }
}
