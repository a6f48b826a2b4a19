/// A gradient that is a style, and as a view has all the proposed space.
protocol GradientView: ShapeStyle, View {
  var fill: GradientFill { get }
}

extension GradientView {
  /// Returns the gradient as paint.
  ///
  /// - Parameter environment: Ignored, because the palette is applied when the gradient is drawn.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(fill) }

  /// The gradient in all the proposed space.
  public var body: some View { Rectangle().fill(self) }
}

/// A gradient along a line between two points (SwiftUI's type of the same name).
nonisolated public struct LinearGradient: GradientView, Hashable {
  let fill: GradientFill

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = GradientFill(stops: Gradient(colors: colors).stops, line: .linear(from: startPoint, to: endPoint))
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - stops: The colors by position.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = GradientFill(stops: stops, line: .linear(from: startPoint, to: endPoint))
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient: a gradient along a line between two points.
  ///
  /// - Parameters:
  ///   - colors: The colors, at equal distances.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient around a point, by distance in points (SwiftUI's type of the same name).
nonisolated public struct RadialGradient: GradientView, Hashable {
  let fill: GradientFill

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
}

/// A gradient around a point, by distance relative to the size of the area (SwiftUI's type of the same name).
nonisolated public struct EllipticalGradient: GradientView, Hashable {
  let fill: GradientFill

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
}

/// A gradient around a point, by angle (SwiftUI's type of the same name).
nonisolated public struct AngularGradient: GradientView, Hashable {
  let fill: GradientFill

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
}

/// The standard gradient of a color (SwiftUI's type of the same name).
public struct AnyGradient: ShapeStyle, Hashable {
  private let stops: [Gradient.Stop]

  init(color: Color) {
    stops = Gradient(colors: [color.mix(with: .white, by: 0.2), color]).stops
  }

  /// Returns the gradient from the top to the bottom.
  ///
  /// - Parameter environment: Ignored, because the palette is applied when the gradient is drawn.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    Paint(GradientFill(stops: stops, line: .linear(from: .top, to: .bottom)))
  }
}

extension Color {
  /// A gradient from a slightly lighter color at the top to the color itself.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

extension UnitPoint {
  /// The top leading corner (SwiftUI's other name).
  public static let zero = UnitPoint(x: 0, y: 0)
}
