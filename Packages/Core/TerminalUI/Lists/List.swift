/// Rows, one below the other, that scroll. Only rows on the screen are built, however many there are.
public struct List<Content: View>: View {
  let content: Content

  public var body: Content { content }
}

extension List {
  /// A row for each element. The arrow keys move the selection; Return triggers the first button of the selected row.
  ///
  /// - Parameter selection: the identity of the selected element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ListRows<Data, Data.Element.ID, Row> {
    content = ListRows(data: data, id: { $0.id }, selection: selection, row: rowContent)
  }

  /// A row for each element, kept by what the key path gives.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ListRows<Data, ID, Row> {
    content = ListRows(data: data, id: { $0[keyPath: id] }, selection: selection, row: rowContent)
  }

  /// Rows that are given one by one or in sections: controls and text that scroll together. Rows of a `ForEach` are
  /// built when they come into sight.
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

  public var body: some View {
    ListSelector(source: source, selection: selection)
  }

  var source: ListSource<ID> {
    let element = { (index: Int) in data[data.index(data.startIndex, offsetBy: index)] }
    return ListSource(
      count: data.count,
      id: { id(element($0)) },
      makeRow: { index, parent in ListRow(element: element(index), content: row)._makeNode(in: parent) },
      updateRow: { index, node in ListRow(element: element(index), content: row)._update(node) })
  }
}

/// Reads the selection, so that it alone is evaluated when that changes, and not the rows.
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
  var choice: ListChoice<ID>?

  func makeNode(in parent: Node) -> ListNode<ID> {
    ListNode(self, parent: parent)
  }

  func update(_ node: ListNode<ID>) {
    node.update(self)
  }
}

/// A row as a view of its own, so that what its content reads is tracked for it alone.
struct ListRow<Element, Content: View>: View {
  let element: Element
  let content: (Element) -> Content

  var body: Content { content(element) }
}

/// What a list asks of its data: how much there is, and a row when it comes into sight.
struct ListSource<ID: Hashable> {
  let count: Int
  let id: (Int) -> ID
  let makeRow: @MainActor (Int, Node) -> Node
  let updateRow: @MainActor (Int, Node) -> Void
  /// Whether a row can be selected; a header cannot.
  var isSelectable: (@MainActor (Int) -> Bool)?
  /// Whether an identity is that of a selected row.
  var isSame: (ID, ID) -> Bool = { $0 == $1 }
  /// Tells one reading of the data from another: rows of the same reading are up to date.
  let reading = ListReading()
}

/// One reading of a list's data.
final class ListReading {}
