/// A column with its content.
struct SplitColumn {
  let column: NavigationSplitViewColumn
  let content: AnyView
}

struct SplitColumns: PrimitiveView {
  let visibility: NavigationSplitViewVisibility
  let compactColumn: NavigationSplitViewColumn
  let show: @MainActor (NavigationSplitViewColumn) -> Void
  let columns: [SplitColumn]

  func makeNode(in parent: Node) -> SplitNode {
    let node = SplitNode(parent: parent)
    for column in columns {
      let child = SplitColumnNode(column.column, parent: node)
      child.append(column.content._makeNode(in: child))
      node.append(child)
    }
    configure(node)
    return node
  }

  func update(_ node: SplitNode) {
    configure(node)
    for (column, child) in zip(columns, node.children) { column.content._update(child.children[0]) }
  }

  private func configure(_ node: SplitNode) {
    node.visibility = visibility
    node.compactColumn = compactColumn
    node.show = show
    node.setNeedsLayout()
  }
}

/// Holds one column.
///
/// In a compact split view it has an action that goes back to the previous column.
final class SplitColumnNode: WrapperNode {
  let column: NavigationSplitViewColumn
  var back: (@MainActor () -> Void)?

  init(_ column: NavigationSplitViewColumn, parent: Node) {
    self.column = column
    super.init(parent: parent)
  }
}

extension PageStackNode {
  /// The column whose outermost stack this is.
  var enclosingColumn: SplitColumnNode? {
    let found: Node? = parent?.nearest { $0 is SplitColumnNode || $0 is PageNode || $0 is PresentedNode ? $0 : nil }
    return found as? SplitColumnNode
  }
}
