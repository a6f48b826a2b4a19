/// A style whose type is not visible (SwiftUI's type of the same name).
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  /// Creates a style that draws another one.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// Returns the paint of the style.
  public func _paint(in environment: EnvironmentValues) -> Paint { style._paint(in: environment) }
}
