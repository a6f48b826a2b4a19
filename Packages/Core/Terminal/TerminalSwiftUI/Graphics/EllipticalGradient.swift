/// A gradient around a point, by distance relative to the size of the area (SwiftUI's type of the same name).
public struct EllipticalGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient of colors at equal distances, between radii that are fractions of the size.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
  ) {
    fill = GradientFill(
      stops: Gradient(colors: colors).stops,
      line: .elliptical(center: center, from: startRadiusFraction, to: endRadiusFraction))
  }

  /// Returns the gradient as paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension EllipticalGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
