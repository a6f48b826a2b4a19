extension List {
  /// Creates a list of individual rows or sections with a single selection.
  ///
  /// The arrow keys or the mouse select a row; Return triggers its first button. Only rows on the screen are built.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected row: its `tag`, or the identity of its element in a `ForEach`. Headers
  ///     and footers of sections cannot be selected.
  ///   - content: The rows.
  public init<SelectionValue: Hashable, Rows: View>(
    selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Rows
  ) where Content == SingleSelectionRows<SelectionValue, Rows> {
    self.content = SingleSelectionRows(selection: selection, rows: content())
  }
}

/// The rows of a list with a single selection.
public struct SingleSelectionRows<SelectionValue: Hashable, Rows: View>: View {
  let selection: Binding<SelectionValue?>
  let rows: Rows

  /// The content and behavior of the view.
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
      // The selection stores the value of a row, but not its section.
      isSame: { $0.value == nil ? $0 == $1 : $0.value == $1.value })
  }
}
