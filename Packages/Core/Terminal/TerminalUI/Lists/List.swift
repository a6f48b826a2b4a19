/// A scrollable list of rows that builds only the rows on the screen.
public struct List<Content: View>: View {
  package let content: Content

  package init(content: Content) {
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: Content { content }
}

extension List {
  /// Creates a list of identifiable elements; without a binding, the list stores the selection.
  ///
  /// The arrow keys move the selection; Return triggers the first button of the selected row.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ListRows<Data, Data.Element.ID, Row> {
    content = ListRows(data: data, id: { $0.id }, selection: selection, row: rowContent)
  }

  /// Creates a list whose elements are identified by a key path; without a binding, the list stores the selection.
  ///
  /// The arrow keys move the selection; Return triggers the first button of the selected row.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ListRows<Data, ID, Row> {
    content = ListRows(data: data, id: { $0[keyPath: id] }, selection: selection, row: rowContent)
  }

  /// Creates a scrollable list of individual rows or sections, without a selection.
  ///
  /// Rows of a `ForEach` are built when they become visible.
  public init<Rows: View>(@ViewBuilder content: () -> Rows) where Content == ScrollView<LazyVStack<Rows>> {
    let rows = content()
    self.content = ScrollView { LazyVStack(alignment: .leading) { rows } }
  }
}

/// The rows of a list over data.
public struct ListRows<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  let data: Data
  let id: (Data.Element) -> ID
  let selection: Binding<ID?>?
  let row: (Data.Element) -> Row

  /// The content and behavior of the view.
  public var body: some View {
    ListSelector(source: source, selection: selection)
  }

  var source: ListSource<ID> {
    let element = { (index: Int) in data[data.index(data.startIndex, offsetBy: index)] }
    return ListSource(
      count: data.count,
      id: { id(element($0)) },
      makeRow: { index, parent in ListRow(element: element(index), content: row)._makeNode(in: parent) },
      updateRow: { index, node in ListRow(element: element(index), content: row)._update(node) }, hasEqualRows: true)
  }
}

/// Reads the selection in a body of its own, so a change does not re-evaluate the rows.
struct ListSelector<ID: Hashable>: View {
  let source: ListSource<ID>
  let selection: Binding<ID?>?

  var body: some View {
    ListCore(
      source: source, selected: selection?.wrappedValue,
      select: selection.map { binding in { @MainActor in binding.wrappedValue = $0 } })
  }
}

/// A list with its selection as a value.
struct ListCore<ID: Hashable>: PrimitiveView {
  let source: ListSource<ID>
  let selected: ID?
  let select: (@MainActor (ID) -> Void)?
  var choice: MultipleSelection<ID>?

  func makeNode(in parent: Node) -> ListNode<ID> {
    ListNode(self, parent: parent)
  }

  func update(_ node: ListNode<ID>) {
    node.update(self)
  }
}

/// A row as a view of its own, so that the properties its content reads are tracked for it alone.
struct ListRow<Element, Content: View>: View {
  let element: Element
  let content: (Element) -> Content

  var body: Content { content(element) }
}

/// The data source of a list: the number of rows, and functions that build them on demand.
struct ListSource<ID: Hashable> {
  let count: Int
  let id: (Int) -> ID
  let makeRow: @MainActor (Int, Node) -> Node
  let updateRow: @MainActor (Int, Node) -> Void
  /// Returns whether a row can be selected, which headers cannot; `nil` means that all rows can.
  var isSelectable: (@MainActor (Int) -> Bool)?
  /// Returns whether the identity of a row matches that of the selection.
  var isSame: (ID, ID) -> Bool = { $0 == $1 }
  /// Returns what the selection stores for a row; `nil` for rows that are never part of it, such as the header of a
  /// collapsible section.
  var selectionKey: (ID) -> ID? = { $0 }
  /// Whether all rows are views of one type, so that the nodes of one can show another.
  var hasEqualRows = false
  /// The version of the data; rows built from the same version are up to date.
  let reading = ListDataVersion()
}

/// A version of a list's data, compared by identity.
final class ListDataVersion {}

extension List {
  /// Creates a list of individual rows or sections with a single selection.
  ///
  /// The arrow keys or the mouse select a row; Return triggers its first button. Only rows on the screen are built.
  ///
  /// `selection` is the value of the selected row: its `tag`, or the identity of its element in a `ForEach`. Headers
  /// and footers of sections cannot be selected.
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
      source: ListSource(rows: RowList(of: rows)),
      selected: selection.wrappedValue.map { RowID(path: RowPath(), value: AnyHashable($0)) },
      select: { id in if let value = id.value?.base as? SelectionValue { selection.wrappedValue = value } })
  }
}

extension ListSource where ID == RowID {
  @MainActor
  init(rows list: RowList) {
    self.init(
      count: list.count, id: { list.id($0) },
      makeRow: { index, parent in list.make(index, in: parent) },
      updateRow: { index, node in list.update(index, node) },
      isSelectable: { list.kind($0).isSelectable },
      // The selection stores the value of a row, but not its section.
      isSame: { $0.value == nil ? $0 == $1 : $0.value == $1.value },
      selectionKey: { $0.value.map { RowID(path: RowPath(), value: $0) } })
  }
}

extension List {
  /// Creates a list of identifiable elements with multiple selection.
  ///
  /// Space or a click selects or deselects a row, Shift with an arrow key selects a range, and Ctrl-A selects all rows
  /// or none. The arrow keys move from row to row; Return triggers the first button of the row.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == MultipleSelectionRows<Data.Element.ID> {
    let rows = ListRows(data: data, id: { $0.id }, selection: nil, row: rowContent)
    content = MultipleSelectionRows(source: rows.source, selection: selection)
  }

  /// Creates a list with multiple selection whose elements are identified by a key path.
  ///
  /// The keys are those of the list of identifiable elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == MultipleSelectionRows<ID> {
    let rows = ListRows(data: data, id: { $0[keyPath: id] }, selection: nil, row: rowContent)
    content = MultipleSelectionRows(source: rows.source, selection: selection)
  }
}

/// The rows of a list with multiple selection; its body reads the selection, so a change re-evaluates this view alone.
public struct MultipleSelectionRows<ID: Hashable>: View {
  let source: ListSource<ID>
  let selection: Binding<Set<ID>>

  /// The content and behavior of the view.
  public var body: some View {
    ListCore(
      source: source, selected: nil, select: nil,
      choice: MultipleSelection(chosen: selection.wrappedValue) { selection.wrappedValue = $0 })
  }
}

struct MultipleSelection<ID: Hashable> {
  let chosen: Set<ID>
  let choose: @MainActor (Set<ID>) -> Void
}

extension List {
  /// Creates a list of individual rows or sections with multiple selection.
  ///
  /// Space or a click selects or deselects a row, Shift with an arrow key selects a range, and Ctrl-A selects all rows
  /// or none. Only rows on the screen are built.
  ///
  /// `selection` contains the values of the selected rows: the `tag` of each, or the identity of its element in a
  /// `ForEach`. Headers and footers of sections cannot be selected.
  public init<SelectionValue: Hashable, Rows: View>(
    selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Rows
  ) where Content == MultipleSelectionContent<SelectionValue, Rows> {
    self.content = MultipleSelectionContent(selection: selection, rows: content())
  }
}

/// The individual rows of a list with multiple selection.
public struct MultipleSelectionContent<SelectionValue: Hashable, Rows: View>: View {
  let selection: Binding<Set<SelectionValue>>
  let rows: Rows

  /// The content and behavior of the view.
  public var body: some View {
    let chosen = Set(selection.wrappedValue.map { RowID(path: RowPath(), value: AnyHashable($0)) })
    ListCore(
      source: ListSource(rows: RowList(of: rows)), selected: nil, select: nil,
      choice: MultipleSelection(chosen: chosen) {
        selection.wrappedValue = Set($0.compactMap { $0.value?.base as? SelectionValue })
      })
  }
}

/// The style of lists; all look the same, and the names are accepted for SwiftUI compatibility.
public struct ListStyle: Hashable, Sendable {
  /// Creates the style.
  public init() {}

  /// The only style of lists.
  public static let automatic = ListStyle()
  /// The same as `automatic`.
  public static let plain = ListStyle()
  /// The same as `automatic`.
  public static let grouped = ListStyle()
  /// The same as `automatic`.
  public static let inset = ListStyle()
  /// The same as `automatic`.
  public static let insetGrouped = ListStyle()
  /// The same as `automatic`.
  public static let sidebar = ListStyle()
}

extension View {
  /// Has no effect; accepted for SwiftUI compatibility.
  public func listStyle(_ style: ListStyle) -> some View {
    self
  }
}
