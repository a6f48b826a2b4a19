/// A gradient around a point, by angle (SwiftUI's type of the same name).
public struct AngularGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

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

  /// Creates a gradient of a full turn.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - center: The center.
  ///   - angle: The angle of the first and the last color.
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(colors: colors, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Returns the gradient as paint.
  ///
  /// - Parameter environment: Ignored, because the palette is applied when the gradient is drawn.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension AngularGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
