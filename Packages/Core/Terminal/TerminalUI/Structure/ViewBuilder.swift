/// A result builder that combines the statements of a closure into one view (SwiftUI's result builder of the same
/// name).
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// Builds an empty view from a closure without statements.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Builds a single view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds a view of several views, in this order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds a statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(first))
  }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(second))
  }

  /// Builds a branch of `if #available`, with its type erased.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A sequence of views, the result of a view builder's block.
public struct TupleView<each Content: View>: View {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// The body of a primitive view; reading it is a programming error.
  public var body: Never { fatalError("TupleView has no body") }

  /// Creates the node of the view.
  public func _makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    repeat node.append((each content)._makeNode(in: node))
    return node
  }

  /// Updates the node of the view from this value.
  public func _update(_ node: Node) {
    var index = 0
    for view in repeat each content {
      view._update(node.children[index])
      index += 1
    }
  }
}

/// A view without content.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  func makeNode(in parent: Node) -> Node {
    Node(parent: parent)
  }

  func update(_ node: Node) {}
}

/// A group of views without a layout of its own.
public struct Group<Content: View>: View {
  let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views of the group.
  public var body: Content { content }
}

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
  public func _makeNode(in parent: Node) -> Node {
    let node = ConditionalNode(parent: parent)
    _update(node)
    return node
  }

  /// Updates the node of the view from this value.
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
struct IdentifiedView<Content: View>: PrimitiveView, ExplicitlyIdentified {
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

/// A view with an identity that the app has set.
@MainActor
protocol ExplicitlyIdentified {
  var id: AnyHashable { get }
}

final class IdentifiedNode: FadingContainerNode {
  var identity: AnyHashable?
}

extension View {
  /// Binds the view's identity to a value.
  ///
  /// When the value changes, the view is replaced by a new one and its state is reset.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(id: AnyHashable(id), content: self)
  }
}

/// Holds the node of the current branch; switching it creates a new node and resets the state.
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
