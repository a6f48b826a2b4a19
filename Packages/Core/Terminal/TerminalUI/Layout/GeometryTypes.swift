/// A size in points, of which 8 are one column and 16 are one row.
///
/// It is what `CGSize` is in SwiftUI. `CGSize` belongs to Foundation, which this module does not import.
public struct GeometrySize: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates an empty size.
  public init() { self.init(width: 0, height: 0) }

  /// The empty size.
  public static let zero = GeometrySize()
  /// The width in columns, rounded as every `Length` is.
  public var columns: Int { Length.points(width).width }
  /// The height in rows, rounded as every `Length` is.
  public var rows: Int { Length.points(height).height }

  package init(_ size: Size) {
    self.init(width: size.width.points(along: .horizontal), height: size.height.points(along: .vertical))
  }

  package var inCells: Size { Size(width: columns, height: rows) }
}

/// A position in points, of which 8 are one column and 16 are one row.
///
/// It is what `CGPoint` is in SwiftUI. `CGPoint` belongs to Foundation, which this module does not import.
public struct GeometryPoint: Hashable, Sendable {
  /// The distance from the leading edge in points.
  public var x: Double
  /// The distance from the top in points.
  public var y: Double

  /// Creates a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the position at the top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// The top leading corner.
  public static let zero = GeometryPoint()
}

/// A rectangle in points, of which 8 are one column and 16 are one row.
///
/// It is what `CGRect` is in SwiftUI. `CGRect` belongs to Foundation, which this module does not import.
public struct GeometryRect: Hashable, Sendable {
  /// The top leading corner.
  public var origin: GeometryPoint
  /// The size.
  public var size: GeometrySize

  /// Creates a rectangle.
  public init(origin: GeometryPoint = .zero, size: GeometrySize = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from coordinates in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: GeometryPoint(x: x, y: y), size: GeometrySize(width: width, height: height))
  }

  /// The empty rectangle at the top leading corner.
  public static let zero = GeometryRect()
  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }
  /// The leading edge.
  public var minX: Double { origin.x }
  /// The horizontal center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The trailing edge.
  public var maxX: Double { origin.x + size.width }
  /// The top.
  public var minY: Double { origin.y }
  /// The vertical center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom.
  public var maxY: Double { origin.y + size.height }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  init(_ rect: Rect) {
    self.init(
      origin: GeometryPoint(
        x: rect.minX.points(along: .horizontal), y: rect.minY.points(along: .vertical)),
      size: GeometrySize(rect.size))
  }
}

extension Int {
  /// The points of a number of columns or rows; an unlimited number is infinite.
  func points(along axis: Axis) -> Double {
    guard self < ProposedSize.unlimited else { return .infinity }
    return Double(self) * (axis == .horizontal ? Length.pointsPerColumn : Length.pointsPerRow)
  }
}

extension Double {
  /// The number of columns or rows of a distance in points, rounded as every `Length` is.
  func cells(along axis: Axis) -> Int { Length.points(self).cells(along: axis) }
}
