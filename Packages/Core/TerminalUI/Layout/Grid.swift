/// Views in rows and columns: every column is as wide as its widest cell. A view that is no `GridRow` goes across.
public struct Grid<Content: View>: PrimitiveView {
  let settings: GridNode.Settings
  let content: Content

  /// - Parameters:
  ///   - alignment: where cells stand that are smaller than their place.
  ///   - horizontalSpacing: columns of the screen between the columns.
  ///   - verticalSpacing: rows of the screen between the rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int = 2, verticalSpacing: Int = 0,
    @ViewBuilder content: () -> Content
  ) {
    settings = GridNode.Settings(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  func makeNode(in parent: Node) -> GridNode {
    let node = GridNode(settings, parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: GridNode) {
    node.settings = settings
    content._update(node.children[0])
  }
}

/// The cells of one row of a grid, one for each view.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameter alignment: where lower cells stand in the row, in place of what the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(in parent: Node) -> GridRowNode {
    let node = GridRowNode(parent: parent)
    node.alignment = alignment
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: GridRowNode) {
    if node.alignment != alignment {
      node.alignment = alignment
      node.setNeedsLayout()
    }
    content._update(node.children[0])
  }
}
