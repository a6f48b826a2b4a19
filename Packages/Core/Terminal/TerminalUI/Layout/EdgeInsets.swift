/// The margins at the edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// The margin at the top.
  public var top: Length
  /// The margin at the leading edge.
  public var leading: Length
  /// The margin at the bottom.
  public var bottom: Length
  /// The margin at the trailing edge.
  public var trailing: Length

  /// Creates margins.
  public init(top: Length = .zero, leading: Length = .zero, bottom: Length = .zero, trailing: Length = .zero) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates margins in points, of which 8 are one column and 16 are one row.
  @_disfavoredOverload
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.init(top: .points(top), leading: .points(leading), bottom: .points(bottom), trailing: .points(trailing))
  }

  init(_ length: Length, on edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : .zero, leading: edges.contains(.leading) ? length : .zero,
      bottom: edges.contains(.bottom) ? length : .zero, trailing: edges.contains(.trailing) ? length : .zero)
  }

  package var inCells: CellInsets {
    CellInsets(top: top.rows, leading: leading.columns, bottom: bottom.rows, trailing: trailing.columns)
  }
}

/// Margins in columns (leading, trailing) and rows (top, bottom).
package struct CellInsets: Hashable {
  package var top = 0
  package var leading = 0
  package var bottom = 0
  package var trailing = 0

  package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension Rect {
  package func inset(by insets: CellInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
  }
}
