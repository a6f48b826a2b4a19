/// A distance or an extent: in points, as in SwiftUI, or in cells.
///
/// A number is in points, so that the layouts of SwiftUI files are usable: 8 points are one column, and 16 points are one
/// row, as in most terminals. Fractions of a cell are rounded to the nearest cell, and a half is dropped because space is
/// short. `.cells(2)` is exactly two columns or two rows.
///
/// ```swift
/// VStack(spacing: 16) { ... }               // one row between two views
/// Text("Total").frame(width: .cells(12))    // twelve columns
/// ```
///
/// A variable in points is a `Double` or a `CGFloat`.
public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  private enum Unit: Hashable {
    case points(Double)
    case cells(Int)
  }

  package static let pointsPerColumn = 8.0
  package static let pointsPerRow = 16.0

  private let unit: Unit

  private init(_ unit: Unit) { self.unit = unit }

  /// Creates a length in points.
  public init(integerLiteral value: Int) { self.init(.points(Double(value))) }

  /// Creates a length in points.
  public init(floatLiteral value: Double) { self.init(.points(value)) }

  /// Returns a length in points, of which 8 are one column and 16 are one row; NaN counts as 0.
  public static func points(_ count: Double) -> Length { Length(.points(count.isNaN ? 0 : count)) }

  /// Returns a length in exact columns or rows; more than a billion count as unlimited.
  public static func cells(_ count: Int) -> Length {
    Length(.cells(min(max(-ProposedSize.unlimited, count), ProposedSize.unlimited)))
  }

  /// No distance.
  public static let zero = Length(.cells(0))
  /// An unlimited extent.
  public static let infinity = Length(.cells(ProposedSize.unlimited))

  package var columns: Int { cells(of: Self.pointsPerColumn) }
  package var rows: Int { cells(of: Self.pointsPerRow) }
  /// The extent in columns; what has a width is visible.
  package var width: Int { extent(columns) }
  /// The extent in rows; what has a height is visible.
  var height: Int { extent(rows) }

  func cells(along axis: Axis) -> Int { axis == .horizontal ? columns : rows }

  private func cells(of pointsPerCell: Double) -> Int {
    switch unit {
    case .cells(let count): return count
    case .points(let points):
      let limit = Double(ProposedSize.unlimited)
      let cells = min(max(-limit, points / pointsPerCell), limit)
      return Int(cells.magnitude - 0.5 > 0 ? (cells.magnitude - 0.5).rounded(.up) : 0) * (cells < 0 ? -1 : 1)
    }
  }

  private func extent(_ cells: Int) -> Int {
    if case .points(let points) = unit, points > 0 { max(1, cells) } else { max(0, cells) }
  }
}
