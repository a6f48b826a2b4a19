/// Colors at positions between 0 and 1 (SwiftUI's type of the same name).
///
/// As a style, it runs from the top to the bottom. Colors are interpolated in RGB; a cell has one color.
public struct Gradient: ShapeStyle, Hashable {
  /// A color and its position.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The position, from 0 to 1.
    public var location: Double

    /// Creates a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colors by position.
  public var stops: [Stop]

  /// Creates a gradient of colors at positions, in ascending order of the positions.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Returns the gradient from the top to the bottom.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    Paint(GradientFill(stops: stops, line: .linear(from: .top, to: .bottom)))
  }
}
