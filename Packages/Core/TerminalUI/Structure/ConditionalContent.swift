/// A view that shows one of two views, the result of `if` and `switch` in a view builder.
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
  /// The body of a primitive view; reading it is a programming error.
  public var body: Never { fatalError("Optional has no body") }

  /// Creates the node of the view.
  ///
  /// - Parameter parent: The parent of the new node.
  /// - Returns: The new node.
  public func _makeNode(in parent: Node) -> Node {
    let node = ConditionalNode(parent: parent)
    _update(node)
    return node
  }

  /// Updates the node of the view from this value.
  ///
  /// - Parameter node: The node that `_makeNode(in:)` returned for an earlier value.
  public func _update(_ node: Node) {
    let node = node.expect(ConditionalNode.self)
    if let self {
      node.show(self, branch: 0)
    } else {
      node.showNothing()
    }
  }
}

/// A view whose state is reset when its identity changes.
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

final class IdentifiedNode: FadingContainerNode {
  var identity: AnyHashable?
}

extension View {
  /// Binds the view's identity to a value.
  ///
  /// When the value changes, the view is replaced by a new one and its state is reset.
  ///
  /// - Parameter id: The identity of the view.
  /// - Returns: A view with this identity.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(id: AnyHashable(id), content: self)
  }
}

/// Holds the node of the current branch.
///
/// Switching the branch creates a new node and resets the state.
final class ConditionalNode: FadingContainerNode {
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
