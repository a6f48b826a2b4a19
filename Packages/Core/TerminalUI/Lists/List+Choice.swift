extension List {
  /// A row for each element, of which any number can be chosen: Space or a click chooses a row or lets it go. The arrow
  /// keys go from row to row; Return triggers the first button of the row.
  ///
  /// - Parameter selection: the identities of the chosen elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ChoosableRows<Data.Element.ID> {
    let rows = ListRows(data: data, id: { $0.id }, selection: nil, row: rowContent)
    content = ChoosableRows(source: rows.source, selection: selection)
  }

  /// A row for each element, kept by what the key path gives, of which any number can be chosen.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ChoosableRows<ID> {
    let rows = ListRows(data: data, id: { $0[keyPath: id] }, selection: nil, row: rowContent)
    content = ChoosableRows(source: rows.source, selection: selection)
  }
}

/// The rows of a list of which several can be chosen. It reads the choice, so that it alone is evaluated when that changes.
public struct ChoosableRows<ID: Hashable>: View {
  let source: ListSource<ID>
  let selection: Binding<Set<ID>>

  public var body: some View {
    ListCore(
      source: source, selected: nil, select: nil,
      choice: ListChoice(chosen: selection.wrappedValue) { selection.wrappedValue.formSymmetricDifference([$0]) })
  }
}

/// Which rows of a list are chosen.
struct ListChoice<ID: Hashable> {
  let chosen: Set<ID>
  /// Chooses a row, or lets it go.
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

  /// What is told of a row beside what is written in it.
  func spokenStates(ofRow index: Int) -> [String] {
    guard choice != nil else { return isSelected(index) ? ["selected"] : [] }
    return (index == selectedIndex ? ["current"] : []) + (isChosen(index) ? ["selected"] : [])
  }
}
