struct GridCellModifier: LayoutModifier {
  typealias NodeType = GridCellNode

  let columns: Int
}

/// A cell that spans several columns of its grid.
final class GridCellNode: LayoutModifierNode<GridCellModifier> {}

extension View {
  /// Makes the cell span several columns of the enclosing grid.
  ///
  /// It must be the outermost modifier of the cell.
  ///
  /// - Parameter count: The number of columns; less than one counts as one.
  /// - Returns: A cell that spans the columns.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier(columns: max(1, count)))
  }
}
