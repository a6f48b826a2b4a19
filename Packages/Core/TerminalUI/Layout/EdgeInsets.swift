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

extension Rect {
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
