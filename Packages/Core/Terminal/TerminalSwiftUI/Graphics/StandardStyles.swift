/// A style with the emphasis of a level of the content: primary, secondary and so on (SwiftUI's type of the same name).
///
/// The levels below the primary one are the palette's color of less important text, or a translucent foreground color.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  private let level: Int
  /// The foreground color.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(level: 4)
  /// The opacity of the levels below the second one, as a share of the second.
  private static let shares = [1, 1, 0.75, 0.55, 0.4]

  /// Returns the paint of the level, based on the foreground of the environment.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    let primary = environment.foregroundPaint
    guard level > 0 else { return primary }
    let secondary = primary == Paint(.primary) ? Paint(.secondary) : primary.opacity(0.7)
    return secondary.opacity(Self.shares[level])
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground color.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The second level of the content.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// The third level of the content.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The fourth level of the content.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
  /// The fifth level of the content.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}

/// A translucent layer in SwiftUI; here the palette's surface color, because a terminal cannot blur what is behind it.
public struct Material: ShapeStyle, Hashable {
  /// SwiftUI's materials, all of which are the surface color.
  public static let ultraThin = Material(), thin = Material(), regular = Material(), thick = Material(),
    ultraThick = Material(), bar = Material()

  /// Returns the surface color.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(.surface) }
}

extension ShapeStyle where Self == Material {
  /// The palette's surface color.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// The palette's surface color.
  public static var thinMaterial: Material { .thin }
  /// The palette's surface color.
  public static var regularMaterial: Material { .regular }
  /// The palette's surface color.
  public static var thickMaterial: Material { .thick }
  /// The palette's surface color.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The palette's surface color.
  public static var bar: Material { Material.bar }
}

/// The foreground style of the environment (SwiftUI's type of the same name).
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the foreground of the environment.
  public func _paint(in environment: EnvironmentValues) -> Paint { environment.foregroundPaint }
}

/// The background of the window, or the style that `backgroundStyle(_:)` sets (SwiftUI's type of the same name).
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the background of the environment.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    environment.backgroundPaint ?? Paint(.background)
  }
}

/// The color of a role, under the name that SwiftUI has for it.
public struct RoleShapeStyle: ShapeStyle, Hashable {
  fileprivate let role: Palette.Role

  /// Returns the color of the role.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(Color(role)) }
}

extension ShapeStyle where Self == RoleShapeStyle {
  /// The accent color, as `tint(_:)` sets it.
  public static var tint: RoleShapeStyle { RoleShapeStyle(role: .accent) }
  /// The color of borders and lines.
  public static var separator: RoleShapeStyle { RoleShapeStyle(role: .border) }
  /// The background of a selected row.
  public static var selection: RoleShapeStyle { RoleShapeStyle(role: .selection) }
  /// The color of placeholders: that of less important text.
  public static var placeholder: RoleShapeStyle { RoleShapeStyle(role: .secondaryText) }
  /// The color of links: the accent color.
  public static var link: RoleShapeStyle { RoleShapeStyle(role: .accent) }
  /// The background of controls and fields.
  public static var fill: RoleShapeStyle { RoleShapeStyle(role: .surface) }
  /// The background of the window.
  public static var windowBackground: RoleShapeStyle { RoleShapeStyle(role: .background) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the window, or the style that `backgroundStyle(_:)` sets.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A style whose type is not visible (SwiftUI's type of the same name).
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  /// Creates a style that draws another one.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// Returns the paint of the style.
  ///
  /// - Parameter environment: The environment of the view that is drawn.
  public func _paint(in environment: EnvironmentValues) -> Paint { style._paint(in: environment) }
}
