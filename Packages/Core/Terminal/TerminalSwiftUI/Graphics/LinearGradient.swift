/// A gradient along a line between two points (SwiftUI's type of the same name).
public struct LinearGradient: ShapeStyle, Hashable {
  private let fill: GradientFill

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = GradientFill(stops: Gradient(colors: colors).stops, line: .linear(from: startPoint, to: endPoint))
  }

  /// Creates a gradient.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = GradientFill(stops: stops, line: .linear(from: startPoint, to: endPoint))
  }

  /// Returns the gradient as paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient along a line between two points, of colors at equal distances.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: View {
  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
