/// A view for each element of a collection, tracked by the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  /// Creates a view for each element, identified by a key path.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path to an element's identity.
  ///   - content: Creates the view of an element.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  func makeNode(in parent: Node) -> ForEachNode<ID> {
    let node = ForEachNode<ID>(parent: parent)
    update(node)
    return node
  }

  func update(_ node: ForEachNode<ID>) {
    // Each element's view has its own body, so dependencies of the closure are tracked there.
    node.reconcile(data.map { (id($0), ListRow(element: $0, content: content)) })
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: Creates the view of an element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

/// Holds one child for each identity, in the order of the data.
final class ForEachNode<ID: Hashable>: Node, IdentityOwner {
  private var ids: [ID] = []

  func identity(of child: Node) -> AnyHashable? {
    zip(ids, children).first { $0.1 === child }.map { AnyHashable($0.0) }
  }

  func reconcile(_ elements: [(ID, some View)]) {
    var known: [ID: Node] = [:]
    for (id, child) in zip(ids, children) { known[id] = child }
    let next = elements.map { id, view in
      // A duplicate identity reuses its node at the first position only.
      guard let child = known.removeValue(forKey: id) else { return view._makeNode(in: self) }
      view._update(child)
      return child
    }
    let nextIDs = elements.map(\.0)
    guard nextIDs != ids else { return }
    ids = nextIDs
    replaceChildren(next)
  }
}
