/// A gradient around a point, by angle (SwiftUI's type of the same name).
public struct AngularGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color; zero is to the right.
  ///   - endAngle: The angle of the last color.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
    fill = GradientFill(stops: gradient.stops, line: .angular(center: center, from: startAngle, to: endAngle))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color; zero is to the right.
  ///   - endAngle: The angle of the last color.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
    fill = GradientFill(
      stops: Gradient(colors: colors).stops, line: .angular(center: center, from: startAngle, to: endAngle))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color; zero is to the right.
  ///   - endAngle: The angle of the last color.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
    fill = GradientFill(stops: stops, line: .angular(center: center, from: startAngle, to: endAngle))
  }

  /// Creates a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(colors: colors, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle) {
    self.init(stops: stops, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Returns the gradient as paint.
  ///
  /// - Parameter environment: Ignored, because the palette is applied when the gradient is drawn.
  /// - Returns: The paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient: a gradient around a point, by angle.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color; zero is to the right.
  ///   - endAngle: The angle of the last color.
  /// - Returns: The gradient.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient: a gradient around a point, by angle.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color; zero is to the right.
  ///   - endAngle: The angle of the last color.
  /// - Returns: The gradient.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient: a gradient around a point, by angle.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color; zero is to the right.
  ///   - endAngle: The angle of the last color.
  /// - Returns: The gradient.
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  /// - Returns: The gradient.
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }

  /// Returns a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  /// - Returns: The gradient.
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }

  /// Returns a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  /// - Returns: The gradient.
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}

extension AngularGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
