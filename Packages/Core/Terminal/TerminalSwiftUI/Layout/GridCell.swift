struct GridCellSettings: Equatable {
  var columns: Int?
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []

  /// Returns these settings, and those of another modifier where these have none.
  func merging(_ inner: GridCellSettings) -> GridCellSettings {
    GridCellSettings(
      columns: columns ?? inner.columns, anchor: anchor ?? inner.anchor,
      columnAlignment: columnAlignment ?? inner.columnAlignment, unsizedAxes: unsizedAxes.union(inner.unsizedAxes))
  }
}

private struct GridCellModifier: LayoutBehavior {
  let cell: GridCellSettings
}

extension Node {
  var gridCellSettings: GridCellSettings {
    guard let cell = self as? CustomNode<GridCellModifier> else { return GridCellSettings() }
    let inner = cell.layoutChildren
    return inner.count == 1 ? cell.behavior.cell.merging(inner[0].gridCellSettings) : cell.behavior.cell
  }
}

/// The modifiers of cells. They must be the outermost ones.
extension View {
  /// Makes the cell span several columns of the enclosing grid; less than one counts as one.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier(cell: GridCellSettings(columns: max(1, count))))
  }

  /// Sets the position of the view in its cell, as a share of the remaining space.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(GridCellModifier(cell: GridCellSettings(anchor: anchor)))
  }

  /// Sets the horizontal position of all views in the column of the cell.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(GridCellModifier(cell: GridCellSettings(columnAlignment: guide)))
  }

  /// Ignores the size of the cell when the grid computes the width of the column or the height of the row.
  ///
  /// - Parameter axes: The directions in which the cell gets the space of the others.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(GridCellModifier(cell: GridCellSettings(unsizedAxes: axes)))
  }
}
