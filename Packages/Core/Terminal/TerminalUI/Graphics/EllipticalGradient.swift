/// A gradient around a point, by distance relative to the size of the area (SwiftUI's type of the same name).
public struct EllipticalGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadiusFraction: The distance of the first color, as a fraction of the size.
  ///   - endRadiusFraction: The distance of the last color, as a fraction of the size.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
  ) {
    fill = GradientFill(
      stops: gradient.stops, line: .elliptical(center: center, from: startRadiusFraction, to: endRadiusFraction))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - startRadiusFraction: The distance of the first color, as a fraction of the size.
  ///   - endRadiusFraction: The distance of the last color, as a fraction of the size.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
  ) {
    fill = GradientFill(
      stops: Gradient(colors: colors).stops,
      line: .elliptical(center: center, from: startRadiusFraction, to: endRadiusFraction))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - startRadiusFraction: The distance of the first color, as a fraction of the size.
  ///   - endRadiusFraction: The distance of the last color, as a fraction of the size.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) {
    fill = GradientFill(
      stops: stops, line: .elliptical(center: center, from: startRadiusFraction, to: endRadiusFraction))
  }

  /// Returns the gradient as paint.
  ///
  /// - Parameter environment: Ignored, because the palette is applied when the gradient is drawn.
  /// - Returns: The paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns a gradient: a gradient around a point, by distance relative to the size of the area.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadiusFraction: The distance of the first color, as a fraction of the size.
  ///   - endRadiusFraction: The distance of the last color, as a fraction of the size.
  /// - Returns: The gradient.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction
    )
  }

  /// Returns a gradient: a gradient around a point, by distance relative to the size of the area.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - startRadiusFraction: The distance of the first color, as a fraction of the size.
  ///   - endRadiusFraction: The distance of the last color, as a fraction of the size.
  /// - Returns: The gradient.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// Returns a gradient: a gradient around a point, by distance relative to the size of the area.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - startRadiusFraction: The distance of the first color, as a fraction of the size.
  ///   - endRadiusFraction: The distance of the last color, as a fraction of the size.
  /// - Returns: The gradient.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}

extension EllipticalGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
