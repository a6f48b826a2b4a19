/// Views one below the other, of which only those in sight are built when they come from a `ForEach`, however many there
/// are; their heights may differ. It stands in a `ScrollView`.
///
/// The rows are found in `ForEach`, `Section`, `Group`, `if` and `switch`; any other view is one row. A row that was not
/// seen yet counts as one line, so the length of what lies ahead is an estimate. As in SwiftUI it takes all the width
/// that it is offered. Unlike there, a row that leaves the sight forgets its state, unless it has the focus.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Views one below the other, with `spacing` rows between them.
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    // What the content of sections reads is read here.
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
