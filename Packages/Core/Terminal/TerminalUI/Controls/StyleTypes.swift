// The names of SwiftUI's style types, which older code creates in place of `.plain` or `.circular`.

/// The type of the toggle style `switch`.
public typealias SwitchToggleStyle = CheckboxToggleStyle
/// The type of the toggle style `button`.
public typealias ButtonToggleStyle = CheckboxToggleStyle
/// The type of the toggle style `automatic`.
public typealias DefaultToggleStyle = CheckboxToggleStyle

/// The type of the progress style `circular`.
public typealias CircularProgressViewStyle = ProgressViewStyle
/// The type of the progress style `linear`.
public typealias LinearProgressViewStyle = ProgressViewStyle
/// The type of the progress style `automatic`.
public typealias DefaultProgressViewStyle = ProgressViewStyle

/// The type of the text field style `plain`.
public typealias PlainTextFieldStyle = DefaultTextFieldStyle

/// The type of the menu style `borderlessButton`.
public typealias BorderlessButtonMenuStyle = MenuStyle
/// The type of the menu style `button`.
public typealias ButtonMenuStyle = MenuStyle
/// The type of the menu style `automatic`.
public typealias DefaultMenuStyle = MenuStyle

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

/// The label style `titleOnly`.
public struct TitleOnlyLabelStyle: LabelStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the title.
  ///
  /// - Parameter configuration: The parts of the label.
  /// - Returns: The view.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The label style `iconOnly`.
public struct IconOnlyLabelStyle: LabelStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the symbol.
  ///
  /// - Parameter configuration: The parts of the label.
  /// - Returns: The view.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The label style `titleAndIcon`.
public struct TitleAndIconLabelStyle: LabelStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the symbol and the title.
  ///
  /// - Parameter configuration: The parts of the label.
  /// - Returns: The view.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The type of the label style `automatic`.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle
