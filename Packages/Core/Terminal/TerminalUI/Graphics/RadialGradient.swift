/// A gradient around a point, by distance in points (SwiftUI's type of the same name).
public struct RadialGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadius: The distance of the first color in points.
  ///   - endRadius: The distance of the last color in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    fill = GradientFill(stops: gradient.stops, line: .radial(center: center, from: startRadius, to: endRadius))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - startRadius: The distance of the first color in points.
  ///   - endRadius: The distance of the last color in points.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    fill = GradientFill(
      stops: Gradient(colors: colors).stops, line: .radial(center: center, from: startRadius, to: endRadius))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - startRadius: The distance of the first color in points.
  ///   - endRadius: The distance of the last color in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
    fill = GradientFill(stops: stops, line: .radial(center: center, from: startRadius, to: endRadius))
  }

  /// Returns the gradient as paint.
  ///
  /// - Parameter environment: Ignored, because the palette is applied when the gradient is drawn.
  /// - Returns: The paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient: a gradient around a point, by distance in points.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadius: The distance of the first color in points.
  ///   - endRadius: The distance of the last color in points.
  /// - Returns: The gradient.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a gradient: a gradient around a point, by distance in points.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - startRadius: The distance of the first color in points.
  ///   - endRadius: The distance of the last color in points.
  /// - Returns: The gradient.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a gradient: a gradient around a point, by distance in points.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - startRadius: The distance of the first color in points.
  ///   - endRadius: The distance of the last color in points.
  /// - Returns: The gradient.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension RadialGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
