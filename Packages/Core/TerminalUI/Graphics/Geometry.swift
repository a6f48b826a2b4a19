/// A position on the grid: columns count from the left, rows from the top, both from zero.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A size on the grid, in columns and rows.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The number of columns; less than zero counts as zero.
  ///   - height: The number of rows; less than zero counts as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle on the grid.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The size.
  public var size: Size

  /// Creates a rectangle from its corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The top left corner.
  ///   - size: The size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from coordinates.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - y: The first row.
  ///   - width: The number of columns; less than zero counts as zero.
  ///   - height: The number of rows; less than zero counts as zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the top left corner.
  public static let zero = Rect(size: .zero)

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y + size.height }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Returns whether the rectangle contains a point.
  ///
  /// - Parameter point: The point.
  /// - Returns: `true` if the point is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the intersection of two rectangles.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The common part; empty if the rectangles do not intersect.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns the rectangle without margins.
  ///
  /// - Parameter insets: The margins to remove.
  /// - Returns: The inner rectangle.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
  }
}

/// Margins in columns (leading, trailing) and rows (top, bottom).
public struct EdgeInsets: Hashable, Sendable {
  /// The margin at the top, in rows.
  public var top: Int
  /// The margin at the leading edge, in columns.
  public var leading: Int
  /// The margin at the bottom, in rows.
  public var bottom: Int
  /// The margin at the trailing edge, in columns.
  public var trailing: Int

  /// Creates margins.
  ///
  /// - Parameters:
  ///   - top: The margin at the top, in rows.
  ///   - leading: The margin at the leading edge, in columns.
  ///   - bottom: The margin at the bottom, in rows.
  ///   - trailing: The margin at the trailing edge, in columns.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// An edge of a rectangle, or a set of edges.
public struct Edge: OptionSet, Hashable, Sendable {
  /// The bit mask of the edges.
  public let rawValue: UInt8

  /// Creates a set of edges.
  ///
  /// - Parameter rawValue: The bit mask.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = Edge(rawValue: 1)
  /// The leading edge.
  public static let leading = Edge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = Edge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = Edge(rawValue: 8)
  /// The leading and trailing edges.
  public static let horizontal: Edge = [.leading, .trailing]
  /// The top and bottom edges.
  public static let vertical: Edge = [.top, .bottom]
  /// All edges.
  public static let all: Edge = [.horizontal, .vertical]

  /// SwiftUI's name for a set of edges.
  public typealias Set = Edge
}

/// A direction on the grid (SwiftUI's type of the same name).
public enum Axis: Sendable {
  /// Along a row.
  case horizontal
  /// Along a column.
  case vertical

  /// A set of directions on the grid.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bit mask of the directions.
    public let rawValue: Int8

    /// Creates a set of directions.
    ///
    /// - Parameter rawValue: The bit mask.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Along rows.
    public static let horizontal = Set(rawValue: 1)
    /// Along columns.
    public static let vertical = Set(rawValue: 2)
  }
}
