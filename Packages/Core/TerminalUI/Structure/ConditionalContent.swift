/// One of two views, as `if` and `switch` in a view builder give them.
public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }

  func makeNode(in parent: Node) -> ConditionalNode {
    let node = ConditionalNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: ConditionalNode) {
    switch branch {
    case .first(let view): node.show(view, branch: 0)
    case .second(let view): node.show(view, branch: 1)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("Optional has no body") }

  public func _makeNode(in parent: Node) -> Node {
    let node = ConditionalNode(parent: parent)
    _update(node)
    return node
  }

  public func _update(_ node: Node) {
    let node = node.expect(ConditionalNode.self)
    if let self {
      node.show(self, branch: 0)
    } else {
      node.showNothing()
    }
  }
}

/// A view that starts anew when its identity changes.
struct IdentifiedView<Content: View>: PrimitiveView {
  let id: AnyHashable
  let content: Content

  func makeNode(in parent: Node) -> IdentifiedNode {
    let node = IdentifiedNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: IdentifiedNode) {
    if node.identity == id, let child = node.children.first {
      content._update(child)
    } else {
      node.identity = id
      node.exchange(to: content._makeNode(in: node))
    }
  }
}

final class IdentifiedNode: ExchangeNode {
  var identity: AnyHashable?
}

extension View {
  /// Ties the view to an identity: with another one it is another view, and its state starts anew.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(id: AnyHashable(id), content: self)
  }
}

/// Holds the branch that is shown; another branch is another view, so it starts anew.
final class ConditionalNode: ExchangeNode {
  private var branch: Int?

  func show(_ view: some View, branch: Int) {
    if self.branch == branch, let child = children.first {
      view._update(child)
    } else {
      self.branch = branch
      exchange(to: view._makeNode(in: self))
    }
  }

  func showNothing() {
    guard branch != nil else { return }
    branch = nil
    exchange(to: nil)
  }
}
