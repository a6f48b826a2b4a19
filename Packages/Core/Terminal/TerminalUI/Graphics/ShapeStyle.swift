/// A color or pattern that fills shapes, backgrounds and text (SwiftUI's protocol of the same name).
///
/// A style of an app implements `resolve(in:)` and returns one of the styles of the library.
public protocol ShapeStyle: Sendable {
  /// The type of the style that `resolve(in:)` returns.
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style to draw in an environment.
  @MainActor
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Returns the paint of the style in an environment.
  ///
  /// The framework's own styles implement it; other styles need only `resolve(in:)`.
  @MainActor
  func _paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  /// Returns the paint of the style that `resolve(in:)` returns.
  @MainActor
  public func _paint(in environment: EnvironmentValues) -> Paint {
    resolve(in: environment)._paint(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// The resolved style of a style that the framework draws itself; calling it is a programming error.
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

  package var color: Color {
    switch source {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .clear
    }
  }

  package var isGradient: Bool {
    if case .gradient = source { true } else { false }
  }

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
