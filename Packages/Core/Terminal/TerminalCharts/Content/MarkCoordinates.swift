/// A value of a mark on an axis, without its type.
//
// What is between the app's values and the collector is inlinable: a chart of thousands of values makes these structures
// for each of them, and unspecialized generic code would take ten times as long.
@usableFromInline
struct AxisCoordinate {
  @usableFromInline let label: String
  @usableFromInline let position: AxisPosition
  @usableFromInline let unit: TimeUnit?

  @inlinable
  init(label: String, position: AxisPosition, unit: TimeUnit?) {
    self.label = label
    self.position = position
    self.unit = unit
  }
}

/// Where a mark is, before its categories have numbers.
@usableFromInline
struct MarkCoordinates {
  @usableFromInline var x: AxisCoordinate?
  @usableFromInline var y: AxisCoordinate?

  @inlinable
  init(x: AxisCoordinate? = nil, y: AxisCoordinate? = nil) { (self.x, self.y) = (x, y) }
}

extension PlottableValue {
  @inlinable var coordinate: AxisCoordinate { AxisCoordinate(label: label, position: value._axisValue, unit: unit) }

  /// The value as the name of a series.
  @usableFromInline
  var name: String {
    switch value._axisValue {
    case .category(let name): name
    case .number(let number): NumberLabel.exact(number)
    case .time(let seconds): ChartDate(seconds: seconds).dayName
    }
  }
}
