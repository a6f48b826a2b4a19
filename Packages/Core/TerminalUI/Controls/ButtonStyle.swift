/// How buttons look (SwiftUI's protocol of the same name): what is made of a button's label.
///
/// What a button does, its keys and how it shows the focus - on the ground of the accent colour - are the same in every
/// style.
@MainActor
@preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View

  /// The button, made of its label.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ButtonStyleConfiguration
}

/// What a button style is told of a button.
@MainActor
@preconcurrency
public struct ButtonStyleConfiguration {
  /// What the button means for what it does.
  public let role: ButtonRole?
  /// What the button was given to show.
  public let label: AnyView
  /// Always `false`: a terminal does not say when a key is let go, so a button is never held down.
  public let isPressed = false
}

/// A look that buttons draw themselves.
protocol BuiltInButtonStyle: ButtonStyle {
  static var kind: ButtonLook.Kind { get }
}

extension BuiltInButtonStyle {
  /// The label as it is; the button draws what is around it.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Brackets around the label.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  static let kind = ButtonLook.Kind.bordered
  public init() {}
}

/// In the accent colour, for what a screen is for.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  static let kind = ButtonLook.Kind.prominent
  public init() {}
}

/// The label alone.
public struct PlainButtonStyle: BuiltInButtonStyle {
  static let kind = ButtonLook.Kind.plain
  public init() {}
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// Brackets around the label.
  public static var automatic: BorderedButtonStyle { BorderedButtonStyle() }
  /// Brackets around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// In the accent colour, for what a screen is for.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
  /// The label alone.
  public static var borderless: PlainButtonStyle { PlainButtonStyle() }
  /// The label alone.
  public static var link: PlainButtonStyle { PlainButtonStyle() }
}

extension View {
  /// Gives the buttons of the view a look: one of the framework's, or one of your own.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    let look = ButtonLook(style)
    return modifier(EnvironmentModifier(value: look.comparable) { $0.buttonLook = look })
  }
}
