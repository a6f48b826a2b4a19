/// The standard gradient of a color (SwiftUI's type of the same name).
public struct AnyGradient: ShapeStyle, Hashable {
  private let stops: [Gradient.Stop]

  init(color: Color) {
    stops = Gradient(colors: [color.mix(with: .white, by: 0.2), color]).stops
  }

  /// Returns the gradient from the top to the bottom.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    Paint(GradientFill(stops: stops, line: .linear(from: .top, to: .bottom)))
  }
}

extension Color {
  /// A gradient from a slightly lighter color at the top to the color itself.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}
