struct GridCellModifier: NodeModifier {
  let columns: Int

  func makeNode(in parent: Node) -> GridCellNode {
    GridCellNode(columns, parent: parent)
  }

  func update(_ node: GridCellNode) {
    node.columns = columns
  }
}

/// A cell that stands in several columns of its grid.
final class GridCellNode: WrapperNode {
  var columns: Int {
    didSet { if columns != oldValue { setNeedsLayout() } }
  }

  init(_ columns: Int, parent: Node) {
    self.columns = columns
    super.init(parent: parent)
  }
}

extension View {
  /// Has the view stand in several columns of the grid around. It counts where it is the outermost modifier of a cell.
  ///
  /// - Parameter count: how many columns; less than one counts as one.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier(columns: max(1, count)))
  }
}
