// The names of SwiftUI's style types, which older code creates in place of `.plain` or `.circular`.

/// The type of the toggle style `switch`.
public typealias SwitchToggleStyle = CheckboxToggleStyle
/// The type of the toggle style `button`.
public typealias ButtonToggleStyle = CheckboxToggleStyle
/// The type of the toggle style `automatic`.
public typealias DefaultToggleStyle = CheckboxToggleStyle

/// The type of the progress style `circular`.
public typealias CircularProgressViewStyle = ProgressViewStyle

/// The type of the text field style `plain`.
public typealias PlainTextFieldStyle = DefaultTextFieldStyle

/// The type of the list style `insetGrouped`.
public typealias InsetGroupedListStyle = ListStyle
/// The type of the list style `grouped`.
public typealias GroupedListStyle = ListStyle
/// The type of the list style `inset`.
public typealias InsetListStyle = ListStyle
/// The type of the list style `plain`.
public typealias PlainListStyle = ListStyle
/// The type of the list style `sidebar`.
public typealias SidebarListStyle = ListStyle
/// The type of the list style `automatic`.
public typealias DefaultListStyle = ListStyle

/// The type of the button style `borderless`.
public typealias BorderlessButtonStyle = PlainButtonStyle
/// The type of the button style `link`.
public typealias LinkButtonStyle = PlainButtonStyle
/// The type of the button style `automatic`.
public typealias DefaultButtonStyle = BorderedButtonStyle

extension ButtonStyle where Self == BorderedButtonStyle {
  /// Brackets around the label, because a terminal has no glass.
  public static var glass: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style in the accent color, because a terminal has no glass.
  public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The style of progress views.
///
/// A view with a value has a bar, and one without a value has a spinner. The names are accepted for SwiftUI compatibility.
public struct ProgressViewStyle: Hashable, Sendable {
  /// Creates the style.
  public init() {}

  /// The only style of progress views.
  public static let automatic = ProgressViewStyle()
  /// The same as `automatic`.
  public static let linear = ProgressViewStyle()
  /// The same as `automatic`.
  public static let circular = ProgressViewStyle()
}

extension View {
  /// Has no effect: the value of a progress view selects its appearance.
  ///
  /// - Parameter style: Ignored.
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View { self }
}
