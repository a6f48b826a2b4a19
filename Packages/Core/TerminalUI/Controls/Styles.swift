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

extension View {
  /// Accepted; text fields look one way.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    self
  }

  /// Accepted; lists look one way.
  public func listStyle(_ style: ListStyle) -> some View {
    self
  }
}
