extension List {
  /// Creates a list of identifiable elements with multiple selection.
  ///
  /// Space or a click selects or deselects a row. The arrow keys move from row to row; Return triggers the first button
  /// of the row.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The identities of the selected elements.
  ///   - rowContent: The view for an element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == MultipleSelectionRows<Data.Element.ID> {
    let rows = ListRows(data: data, id: { $0.id }, selection: nil, row: rowContent)
    content = MultipleSelectionRows(source: rows.source, selection: selection)
  }

  /// Creates a list with multiple selection whose elements are identified by a key path.
  ///
  /// Space or a click selects or deselects a row. The arrow keys move from row to row; Return triggers the first button
  /// of the row.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path to the identity of an element.
  ///   - selection: The identities of the selected elements.
  ///   - rowContent: The view for an element.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == MultipleSelectionRows<ID> {
    let rows = ListRows(data: data, id: { $0[keyPath: id] }, selection: nil, row: rowContent)
    content = MultipleSelectionRows(source: rows.source, selection: selection)
  }
}

/// The rows of a list with multiple selection.
///
/// Its body reads the selection, so a change re-evaluates this view alone.
public struct MultipleSelectionRows<ID: Hashable>: View {
  let source: ListSource<ID>
  let selection: Binding<Set<ID>>

  /// The content and behavior of the view.
  public var body: some View {
    ListCore(
      source: source, selected: nil, select: nil,
      choice: MultipleSelection(chosen: selection.wrappedValue) { selection.wrappedValue.formSymmetricDifference([$0]) }
    )
  }
}

/// The multiple selection of a list.
struct MultipleSelection<ID: Hashable> {
  let chosen: Set<ID>
  /// Selects or deselects a row.
  let toggle: @MainActor (ID) -> Void
}

extension ListNode {
  func isChosen(_ index: Int) -> Bool {
    choice?.chosen.contains(source.id(index)) ?? false
  }

  func toggleChoice(of index: Int) {
    guard source.isSelectable?(index) ?? true else { return }
    choice?.toggle(source.id(index))
  }

  /// Returns the states of a row for a screen reader.
  func spokenStates(ofRow index: Int) -> [String] {
    guard choice != nil else { return isSelected(index) ? ["selected"] : [] }
    return (index == selectedIndex ? ["current"] : []) + (isChosen(index) ? ["selected"] : [])
  }
}
