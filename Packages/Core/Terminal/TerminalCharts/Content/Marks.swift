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
  @usableFromInline let width: MarkDimension

  /// Creates a bar from zero to a value; it is horizontal if `y` is a category or a date.
  @inlinable
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    self.width = width
  }

  /// Adds the bar.
  public func _collect(into marks: inout MarkCollector) {
    if marks.style.width != width { marks.style.width = width }
    marks.append(.bar, coordinates)
  }
}

/// A point of a line (Swift Charts' mark of the same name); the line is drawn with braille dots.
public struct LineMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates
  @usableFromInline let line: String?

  /// Creates a point of the line.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    line = nil
  }

  /// Creates a point of one of several lines, which `series` distinguishes.
  @inlinable
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
    line = series.name
  }

  /// Adds the point.
  public func _collect(into marks: inout MarkCollector) { marks.append(.line, coordinates, line: line) }
}

/// A point of the area between zero and a line (Swift Charts' mark of the same name).
///
/// The areas of several series are stacked.
public struct AreaMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a point of the area.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
  }

  /// Adds the point.
  public func _collect(into marks: inout MarkCollector) { marks.append(.area, coordinates) }
}

/// A symbol at a position (Swift Charts' mark of the same name).
public struct PointMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a symbol.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
  }

  /// Adds the symbol.
  public func _collect(into marks: inout MarkCollector) { marks.append(.point, coordinates) }
}

/// A line across the chart (Swift Charts' mark of the same name).
public struct RuleMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a horizontal line.
  @inlinable
  public init<Y: Plottable>(y: PlottableValue<Y>) { coordinates = MarkCoordinates(y: y.coordinate) }

  /// Creates a vertical line.
  @inlinable
  public init<X: Plottable>(x: PlottableValue<X>) { coordinates = MarkCoordinates(x: x.coordinate) }

  /// Adds the line.
  public func _collect(into marks: inout MarkCollector) { marks.append(.rule, coordinates) }
}

/// A filled rectangle of one position, as in a heat map (Swift Charts' mark of the same name).
public struct RectangleMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a rectangle.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
  }

  /// Adds the rectangle.
  public func _collect(into marks: inout MarkCollector) { marks.append(.rectangle, coordinates) }
}

/// A share of a whole (Swift Charts' mark of the same name), which a terminal shows as a part of a bar, with a legend of the
/// percentages.
public struct SectorMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a share of a size; values below zero are left out.
  @inlinable
  public init<Value: Plottable>(angle: PlottableValue<Value>) { coordinates = MarkCoordinates(y: angle.coordinate) }

  /// Adds the share.
  public func _collect(into marks: inout MarkCollector) { marks.append(.sector, coordinates) }
}
