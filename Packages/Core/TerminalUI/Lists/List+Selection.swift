extension List {
  /// Rows that are given one by one or in sections, of which one is selected: by the arrow keys or the mouse. Return
  /// triggers the first button of the selected row. Only rows on the screen are built.
  ///
  /// - Parameter selection: what the selected row stands for: its `tag`, or the identity of its element in a `ForEach`.
  ///   Headers and footers of sections cannot be selected.
  public init<SelectionValue: Hashable, Rows: View>(
    selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<SelectionValue, Rows> {
    self.content = SelectableRows(selection: selection, rows: content())
  }
}

/// The rows of a list of which one can be selected.
public struct SelectableRows<SelectionValue: Hashable, Rows: View>: View {
  let selection: Binding<SelectionValue?>
  let rows: Rows

  public var body: some View {
    ListCore(
      source: source, selected: selection.wrappedValue.map { RowID(path: RowPath(), value: AnyHashable($0)) },
      select: { id in if let value = id.value?.base as? SelectionValue { selection.wrappedValue = value } })
  }

  private var source: ListSource<RowID> {
    let list = RowList(of: rows)
    return ListSource(
      count: list.count, id: { list.id($0) },
      makeRow: { index, parent in list.make(index, in: parent) },
      updateRow: { index, node in list.update(index, node) },
      isSelectable: { list.kind($0) == .row },
      // The selection knows the value of a row and not its section.
      isSame: { $0.value == nil ? $0 == $1 : $0.value == $1.value })
  }
}
