struct GridCellModifier: LayoutModifier {
  typealias NodeType = GridCellNode

  let columns: Int
}

/// A cell that stands in several columns of its grid.
final class GridCellNode: LayoutModifierNode<GridCellModifier> {}

extension View {
  /// Has the view stand in several columns of the grid around. It counts where it is the outermost modifier of a cell.
  ///
  /// - Parameter count: how many columns; less than one counts as one.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier(columns: max(1, count)))
  }
}
