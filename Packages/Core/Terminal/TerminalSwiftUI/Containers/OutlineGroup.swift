/// A tree of elements, in which each element with children is a disclosure group.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// Creates a tree whose elements are identified by a key path, by the elements of the first level.
  ///
  /// `children` is the key path to the children of an element; `nil` for an element that cannot have any.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: some View {
    ForEach(data, id: id) { element in
      if let below = element[keyPath: children] {
        DisclosureGroup {
          AnyView(OutlineGroup(below, id: id, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        // A label is two columns after its triangle, too.
        content(element).padding(.leading, .cells(2))
      }
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a tree of identifiable elements.
  ///
  /// `children` is the key path to the children of an element; `nil` for an element that cannot have any.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension List {
  /// Creates a list of a tree of identifiable elements, without a selection.
  ///
  /// `children` is the key path to the children of an element; `nil` for an element that cannot have any.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ScrollView<LazyVStack<OutlineGroup<Data, Data.Element.ID, Row>>> {
    self.init(
      content: ScrollView {
        LazyVStack(alignment: .leading) { OutlineGroup(data, children: children, content: rowContent) }
      })
  }
}
