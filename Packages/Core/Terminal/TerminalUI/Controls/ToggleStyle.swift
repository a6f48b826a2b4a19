/// The appearance of toggles (SwiftUI's protocol of the same name).
///
/// The body of a style contains what switches the toggle, such as a button.
@MainActor
@preconcurrency
public protocol ToggleStyle {
  /// The view that shows the toggle.
  associatedtype Body: View

  /// Returns the view that shows the toggle.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  /// The properties of a toggle.
  typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle that a style can use.
@MainActor
@preconcurrency
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public let label: AnyView
  /// Whether the toggle is on.
  @Binding public var isOn: Bool

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// The default style of toggles: a check box before the label.
public struct CheckboxToggleStyle: ToggleStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Creates the style.
  ///
  /// The color is ignored: use `tint(_:)`.
  public init(tint: Color) {}

  /// Returns the check box and the label.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// The default style: a check box.
  public static var automatic: CheckboxToggleStyle { CheckboxToggleStyle() }
  /// The same as `automatic`.
  public static var `switch`: CheckboxToggleStyle { CheckboxToggleStyle() }
  /// The same as `automatic`.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
  /// The same as `automatic`.
  public static var button: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension Toggle where Label == AnyView {
  /// Creates a toggle in the default style from the parts of another one, inside a toggle style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

struct ResolvedToggleStyle {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  private struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: ResolvedToggleStyle? { nil }
  }

  /// The style of toggles; `nil` for the default.
  var resolvedToggleStyle: ResolvedToggleStyle? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the toggles in the view.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    let resolved =
      style is CheckboxToggleStyle
      ? nil
      : ResolvedToggleStyle { configuration in
        // Toggles inside the body of a style have the default style, so that a style can contain a toggle.
        AnyView(
          style.makeBody(configuration: configuration)
            .modifier(EnvironmentModifier(value: 0) { $0.resolvedToggleStyle = nil }))
      }
    return modifier(EnvironmentModifier(value: style as? AnyHashable) { $0.resolvedToggleStyle = resolved })
  }
}
