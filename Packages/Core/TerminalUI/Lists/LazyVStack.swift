/// A vertical stack inside a `ScrollView` that builds only the visible rows of a `ForEach`.
///
/// Rows are found in `ForEach`, `Section`, `Group`, `if` and `switch`; any other view is one row. Heights may differ. A
/// row that has never been visible counts as one line, so the total height is an estimate. As in SwiftUI, the stack
/// takes the full proposed width. Unlike in SwiftUI, a row that leaves the visible area loses its state, unless it has the
/// focus.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a lazy stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal position of views narrower than the stack.
  ///   - spacing: The number of rows between views.
  ///   - content: The views, from top to bottom.
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    // This body tracks what the content of sections reads.
    LazyRows(alignment: alignment, spacing: spacing, list: RowList(of: content))
  }
}

struct LazyRows: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let list: RowList

  func makeNode(in parent: Node) -> LazyStackNode {
    let node = LazyStackNode(spacing: spacing, parent: parent)
    update(node)
    return node
  }

  func update(_ node: LazyStackNode) {
    node.alignment = alignment
    node.show(list)
  }
}
