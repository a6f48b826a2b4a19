/// The way in which a picker shows its choices (SwiftUI's protocol of the same name).
///
/// Only the styles of this module conform to it.
public protocol PickerStyle: Hashable, Sendable {}

enum PickerKind: Hashable, Sendable {
  case segmented, inline, menu
  /// A row if it fits, and otherwise a menu.
  case automatic
  case list
}

private protocol BuiltInPickerStyle: PickerStyle {
  static var kind: PickerKind { get }
}

/// A style with all choices in a row if they fit, and otherwise with one line that opens a list of them.
public struct DefaultPickerStyle: BuiltInPickerStyle {
  static let kind = PickerKind.automatic
  /// Creates the style.
  public init() {}
}

/// A style with all choices in a row, which scrolls to the selected one if they do not fit.
public struct SegmentedPickerStyle: BuiltInPickerStyle {
  static let kind = PickerKind.segmented
  /// Creates the style.
  public init() {}
}

/// A style with one line for each choice.
public struct InlinePickerStyle: BuiltInPickerStyle {
  static let kind = PickerKind.inline
  /// Creates the style.
  public init() {}
}

/// A style with one line that shows the current choice and opens a list of all choices.
public struct MenuPickerStyle: BuiltInPickerStyle {
  static let kind = PickerKind.menu
  /// Creates the style.
  public init() {}
}

/// A style for many choices: one line that opens a list of them, because a terminal has no wheel.
public struct WheelPickerStyle: BuiltInPickerStyle {
  static let kind = PickerKind.menu
  /// Creates the style.
  public init() {}
}

/// A style with one line that opens a list of all choices.
public struct NavigationLinkPickerStyle: BuiltInPickerStyle {
  static let kind = PickerKind.menu
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// All choices in a row if they fit, and otherwise a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All choices in a row.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// One line for each choice.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// One line with the current choice, which opens a list of all choices.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// One line with the current choice, which opens a list of all choices.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// One line with the current choice, which opens a list of all choices.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension EnvironmentValues {
  private struct PickerKindKey: EnvironmentKey {
    static let defaultValue = PickerKind.automatic
  }

  var pickerKind: PickerKind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in the view.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    environment(\.pickerKind, (Style.self as? any BuiltInPickerStyle.Type)?.kind ?? .automatic)
  }
}
