/// A gradient around a point, by angle (SwiftUI's type of the same name).
public struct AngularGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient of colors at equal distances between two angles, of which zero is to the right.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
    fill = GradientFill(
      stops: Gradient(colors: colors).stops, line: .angular(center: center, from: startAngle, to: endAngle))
  }

  /// Creates a gradient of a full turn, of colors at equal distances from an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(colors: colors, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Returns the gradient as paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension AngularGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
