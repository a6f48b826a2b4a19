import TerminalUI

/// A mark whose coordinates are known; the content of all marks of the library.
public protocol ChartMark: PrimitiveChartContent {}

/// A bar (Swift Charts' mark of the same name).
///
/// Bars at the same position are stacked, unless `position(by:)` puts them side by side. If a chart has more positions
/// than columns, each column shows the tallest of its bars, so that every bar on the screen is one of the data and the axis
/// has the unit of a single value.
public struct BarMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates
  @usableFromInline let dimension: MarkDimension
  @usableFromInline let stacking: MarkStackingMethod

  /// Creates a bar from zero to a value; it is horizontal if `y` is a category or a date.
  ///
  /// - Parameters:
  ///   - x: The horizontal position.
  ///   - y: The vertical position.
  ///   - width: The width of a vertical bar.
  ///   - height: The height of a horizontal bar.
  ///   - stacking: How bars at the same position are combined.
  @inlinable
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    dimension = width == .automatic ? height : width
    self.stacking = stacking
  }

  /// Adds the bar.
  public func _collect(into marks: inout MarkCollector) {
    if marks.style.dimension != dimension { marks.style.dimension = dimension }
    if marks.style.stacking != stacking { marks.style.stacking = stacking }
    marks.append(.bar, coordinates)
  }
}

/// A point of a line (Swift Charts' mark of the same name); the line is drawn with braille dots.
public struct LineMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates
  @usableFromInline let line: String?

  /// Creates a point of the line.
  ///
  /// - Parameters:
  ///   - x: The horizontal position.
  ///   - y: The vertical position.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    line = nil
  }

  /// Creates a point of one of several lines.
  ///
  /// - Parameters:
  ///   - x: The horizontal position.
  ///   - y: The vertical position.
  ///   - series: The line.
  @inlinable
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    line = series.name
  }

  /// Adds the point.
  public func _collect(into marks: inout MarkCollector) {
    marks.append(.line, coordinates, line: line)
  }
}

/// A point of an area below a line, or between two lines (Swift Charts' mark of the same name).
public struct AreaMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates
  @usableFromInline let line: String?
  @usableFromInline let stacking: MarkStackingMethod

  /// Creates a point of the area between zero and a value.
  ///
  /// - Parameters:
  ///   - x: The horizontal position.
  ///   - y: The vertical position.
  ///   - stacking: How areas of several series are combined.
  @inlinable
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    line = nil
    self.stacking = stacking
  }

  /// Adds the point.
  public func _collect(into marks: inout MarkCollector) {
    if marks.style.stacking != stacking { marks.style.stacking = stacking }
    marks.append(.area, coordinates, line: line)
  }
}

/// A symbol at a position (Swift Charts' mark of the same name).
public struct PointMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a symbol.
  ///
  /// - Parameters:
  ///   - x: The horizontal position.
  ///   - y: The vertical position.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
  }

  /// Adds the symbol.
  public func _collect(into marks: inout MarkCollector) {
    marks.append(.point, coordinates)
  }
}
