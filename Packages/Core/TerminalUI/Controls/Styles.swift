/// The style of text fields.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct TextFieldStyle: Hashable, Sendable {
  /// The only style of text fields.
  public static let automatic = TextFieldStyle()
  /// The same as `automatic`.
  public static let plain = TextFieldStyle()
  /// The same as `automatic`.
  public static let roundedBorder = TextFieldStyle()
}

/// The style of lists.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct ListStyle: Hashable, Sendable {
  /// The only style of lists.
  public static let automatic = ListStyle()
  /// The same as `automatic`.
  public static let plain = ListStyle()
  /// The same as `automatic`.
  public static let grouped = ListStyle()
  /// The same as `automatic`.
  public static let inset = ListStyle()
  /// The same as `automatic`.
  public static let insetGrouped = ListStyle()
  /// The same as `automatic`.
  public static let sidebar = ListStyle()
}

extension View {
  /// Has no effect; accepted for SwiftUI compatibility.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    self
  }

  /// Has no effect; accepted for SwiftUI compatibility.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func listStyle(_ style: ListStyle) -> some View {
    self
  }
}
