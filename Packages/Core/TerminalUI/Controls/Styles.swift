/// How buttons look (SwiftUI has a protocol of this name; here it is a choice of three).
public struct ButtonStyle: Hashable, Sendable {
  enum Kind: Sendable {
    case plain, bordered, prominent
  }

  let kind: Kind

  /// Brackets around the label.
  public static let automatic = ButtonStyle(kind: .bordered)
  /// Brackets around the label.
  public static let bordered = ButtonStyle(kind: .bordered)
  /// In the accent colour, for what a screen is for.
  public static let borderedProminent = ButtonStyle(kind: .prominent)
  /// The label alone.
  public static let plain = ButtonStyle(kind: .plain)
  /// The label alone.
  public static let borderless = ButtonStyle(kind: .plain)
  /// The label alone.
  public static let link = ButtonStyle(kind: .plain)
}

/// How text fields look. There is one look: the name is accepted so that code from elsewhere compiles.
public struct TextFieldStyle: Hashable, Sendable {
  public static let automatic = TextFieldStyle()
  public static let plain = TextFieldStyle()
  public static let roundedBorder = TextFieldStyle()
}

/// How lists look. There is one look: the name is accepted so that code from elsewhere compiles.
public struct ListStyle: Hashable, Sendable {
  public static let automatic = ListStyle()
  public static let plain = ListStyle()
  public static let grouped = ListStyle()
  public static let inset = ListStyle()
  public static let insetGrouped = ListStyle()
  public static let sidebar = ListStyle()
}

extension EnvironmentValues {
  private struct ButtonStyleKey: EnvironmentKey {
    static let defaultValue = ButtonStyle.automatic
  }

  /// How buttons look.
  var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Gives the buttons of the view a look.
  public func buttonStyle(_ style: ButtonStyle) -> some View {
    environment(\.buttonStyle, style)
  }

  /// Accepted; text fields look one way.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    self
  }

  /// Accepted; lists look one way.
  public func listStyle(_ style: ListStyle) -> some View {
    self
  }
}
