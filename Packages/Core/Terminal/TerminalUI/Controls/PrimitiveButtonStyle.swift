/// The appearance and the interaction of buttons (SwiftUI's protocol of the same name).
///
/// The body of a style triggers the action: `Button(configuration)` is a button in the default style, and any other view
/// calls `configuration.trigger()`. The keyboard shortcut of the button is the same in every style.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
  /// The view that shows the button.
  associatedtype Body: View

  /// Returns the view that shows the button.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  /// The properties of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button that a style with its own interaction can use.
@MainActor
@preconcurrency
public struct PrimitiveButtonStyleConfiguration {
  /// The role of the button; `nil` for a normal button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: AnyView
  private let action: @MainActor () -> Void

  init(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.label = label
    self.action = action
  }

  /// Runs the action of the button, unless the button is disabled.
  public func trigger() { action() }
}

extension Button where Label == AnyView {
  /// Creates a button in the default style from the parts of another one, inside a button style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }, label: { configuration.label })
  }
}

extension View {
  /// Sets a style of the app with its own interaction for the buttons in the view.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    let look = ResolvedButtonStyle(primitive: style)
    return modifier(EnvironmentModifier(value: look.comparable) { $0.resolvedButtonStyle = look })
  }
}
