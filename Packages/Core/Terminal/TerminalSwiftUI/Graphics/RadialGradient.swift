/// A gradient around a point, by distance in points (SwiftUI's type of the same name).
public struct RadialGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient of colors at equal distances, between radii in points.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    fill = GradientFill(
      stops: Gradient(colors: colors).stops, line: .radial(center: center, from: startRadius, to: endRadius))
  }

  /// Returns the gradient as paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension RadialGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
