/// A background of glass (SwiftUI's type of the same name); a terminal has no transparency, so it is a filled shape.
public struct Glass: Hashable, Sendable {
  private var color: Color?

  private init(color: Color? = nil) {
    self.color = color
  }

  /// The background of controls and groups.
  public static let regular = Glass()
  /// The same as `regular`.
  public static let clear = Glass()
  /// No background.
  public static let identity = Glass(color: .clear)

  /// Returns glass of a color; `nil` for that of controls.
  public func tint(_ color: Color?) -> Glass { Glass(color: color) }

  var style: Color { color ?? .surface }
}

/// A container of views with a background of glass, which has no effect: backgrounds do not melt together.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container; the spacing is ignored.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View { content }
}

extension View {
  /// Fills a shape behind the view, in place of glass.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
    background(glass.style, in: shape)
  }
}
