/// A color or pattern that fills shapes, backgrounds and text (SwiftUI's protocol of the same name).
///
/// A style of an app implements `resolve(in:)` and returns one of the styles of the library.
public protocol ShapeStyle: Sendable {
  /// The type of the style that `resolve(in:)` returns.
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style to draw in an environment.
  ///
  /// - Parameter environment: The environment of the view that is drawn.
  @MainActor
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Returns the paint of the style in an environment.
  ///
  /// The framework's own styles implement it; other styles need only `resolve(in:)`.
  ///
  /// - Parameter environment: The environment of the view that is drawn.
  @MainActor
  func _paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  /// Returns the paint of the style that `resolve(in:)` returns.
  ///
  /// - Parameter environment: The environment of the view that is drawn.
  @MainActor
  public func _paint(in environment: EnvironmentValues) -> Paint {
    resolve(in: environment)._paint(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// The resolved style of a style that the framework draws itself; calling it is a programming error.
  ///
  /// - Parameter environment: The environment of the view that is drawn.
  @MainActor
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is drawn by the framework and has no other style")
  }
}

extension Never: ShapeStyle {}

/// What a style draws: a color or a gradient.
public struct Paint: Hashable, Sendable {
  enum Source: Hashable {
    case color(Color)
    case gradient(GradientFill)
  }

  let source: Source

  package init(_ color: Color) { source = .color(color) }
  package init(_ gradient: GradientFill) { source = .gradient(gradient) }

  /// The color that represents the paint where only one can be drawn.
  package var color: Color {
    switch source {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .clear
    }
  }

  package var isGradient: Bool {
    if case .gradient = source { true } else { false }
  }

  /// Returns the paint with its opacity multiplied by a factor.
  package func opacity(_ opacity: Double) -> Paint {
    guard opacity < 1 else { return self }
    switch source {
    case .color(let color): return Paint(color.opacity(opacity))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location) }
      return Paint(gradient)
    }
  }
}
