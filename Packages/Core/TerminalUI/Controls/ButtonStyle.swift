/// The appearance of buttons (SwiftUI's protocol of the same name).
///
/// The action, the keys and the focus indicator, a background in the accent color, are the same in every style.
@MainActor
@preconcurrency
public protocol ButtonStyle {
  /// The view that shows the button.
  associatedtype Body: View

  /// Returns the view that shows the button.
  ///
  /// - Parameter configuration: The role and the label of the button.
  /// - Returns: The view.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button that a style can use.
@MainActor
@preconcurrency
public struct ButtonStyleConfiguration {
  /// The role of the button; `nil` for a normal button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: AnyView
  /// Always `false`: terminals do not report key releases, so a button is never held down.
  public let isPressed = false
}

/// A style that the button node draws itself.
protocol BuiltInButtonStyle: ButtonStyle {
  static var kind: ResolvedButtonStyle.Kind { get }
}

extension BuiltInButtonStyle {
  /// Returns the label unchanged; the button draws its surroundings.
  ///
  /// - Parameter configuration: The role and the label of the button.
  /// - Returns: The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A style with brackets around the label.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.bordered
  /// Creates the style.
  public init() {}
}

/// A style in the accent color, for the main action of a screen.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.prominent
  /// Creates the style.
  public init() {}
}

/// A style that shows the label alone.
public struct PlainButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.plain
  /// Creates the style.
  public init() {}
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// The default style: brackets around the label.
  public static var automatic: BorderedButtonStyle { BorderedButtonStyle() }
  /// A style with brackets around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style in the accent color, for the main action of a screen.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// A style that shows the label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
  /// A style that shows the label alone.
  public static var borderless: PlainButtonStyle { PlainButtonStyle() }
  /// A style that shows the label alone.
  public static var link: PlainButtonStyle { PlainButtonStyle() }
}

extension View {
  /// Sets the style of the buttons in the view.
  ///
  /// - Parameter style: A built-in style or one of the app.
  /// - Returns: A view with styled buttons.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    let look = ResolvedButtonStyle(style)
    return modifier(EnvironmentModifier(value: look.comparable) { $0.resolvedButtonStyle = look })
  }
}
