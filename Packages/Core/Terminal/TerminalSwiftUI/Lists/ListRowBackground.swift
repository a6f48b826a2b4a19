/// Draws a row's background, unless the row is selected, which has a background of its own.
private struct RowBackground: LayoutBehavior {
  func draw(_ node: Node, on canvas: inout CellCanvas) {
    // The row is drawn as a whole when its selection changes.
    if node.nearest({ ($0 as? ListRowNode)?.isSelected }) != true { node.drawChildren(on: &canvas) }
  }
}

extension View {
  /// Sets the background of a list row.
  ///
  /// It is behind the content of the row, but not behind the mark of the selection. A selected row has the background of
  /// the selection.
  @ViewBuilder
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    if let view {
      frame(maxWidth: .infinity, alignment: .leading).background { view.modifier(RowBackground()) }
    } else {
      self
    }
  }

  /// Sets the distance of a row's content from the edges of the row.
  ///
  /// A row has 16 points at its sides already, and none above and below it. Less than that has no effect.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    let cells = insets?.inCells ?? CellInsets()
    return padding(.leading, .cells(max(0, cells.leading - 2))).padding(.trailing, .cells(max(0, cells.trailing - 2)))
      .padding(.top, .cells(max(0, cells.top))).padding(.bottom, .cells(max(0, cells.bottom)))
  }
}
