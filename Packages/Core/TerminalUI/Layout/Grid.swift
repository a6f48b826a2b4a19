/// Views in rows and columns, where each column is as wide as its widest cell.
///
/// A view that is not a `GridRow` spans all columns.
public struct Grid<Content: View>: PrimitiveView {
  let settings: GridNode.Settings
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are smaller than their cells.
  ///   - horizontalSpacing: The space between grid columns, in screen columns.
  ///   - verticalSpacing: The space between grid rows, in screen rows.
  ///   - content: The rows.
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

/// A row of a grid, with one cell for each view.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical position of lower cells; `nil` uses that of the grid.
  ///   - content: The cells.
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
