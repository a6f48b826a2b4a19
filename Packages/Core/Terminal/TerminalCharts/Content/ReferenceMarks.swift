/// A line across the chart (Swift Charts' mark of the same name).
public struct RuleMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a horizontal line.
  ///
  /// - Parameter y: The vertical position.
  @inlinable
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    coordinates = MarkCoordinates(y: y.coordinate)
  }

  /// Creates a vertical line.
  ///
  /// - Parameter x: The horizontal position.
  @inlinable
  public init<X: Plottable>(x: PlottableValue<X>) {
    coordinates = MarkCoordinates(x: x.coordinate)
  }

  /// Adds the line.
  public func _collect(into marks: inout MarkCollector) {
    marks.append(.rule, coordinates)
  }
}

/// A filled rectangle (Swift Charts' mark of the same name).
public struct RectangleMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a rectangle of one position, as in a heat map.
  ///
  /// - Parameters:
  ///   - x: The horizontal position.
  ///   - y: The vertical position.
  ///   - width: Has no effect: the rectangle is as wide as its position.
  ///   - height: Has no effect: the rectangle is as high as its position.
  @inlinable
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    coordinates = MarkCoordinates(x: x.coordinate, y: y.coordinate)
  }

  /// Adds the rectangle.
  public func _collect(into marks: inout MarkCollector) {
    marks.append(.rectangle, coordinates)
  }
}

/// A share of a whole (Swift Charts' mark of the same name), which a terminal shows as a part of a bar, with a legend of the
/// percentages.
public struct SectorMark: ChartMark {
  @usableFromInline let coordinates: MarkCoordinates

  /// Creates a share.
  ///
  /// - Parameters:
  ///   - angle: The size of the share; values below zero are left out.
  ///   - innerRadius: Has no effect: a bar has no radius.
  ///   - outerRadius: Has no effect: a bar has no radius.
  ///   - angularInset: Has no effect: the parts of the bar touch.
  @inlinable
  public init<Value: Plottable>(
    angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: Double? = nil
  ) {
    coordinates = MarkCoordinates(y: angle.coordinate)
  }

  /// Adds the share.
  public func _collect(into marks: inout MarkCollector) {
    marks.append(.sector, coordinates)
  }
}
