// Styles with SwiftUI's names that have no effect.

/// The style of forms.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct FormStyle: Hashable, Sendable {
  /// The only style of forms.
  public static let automatic = FormStyle()
  /// The same as `automatic`.
  public static let grouped = FormStyle()
  /// The same as `automatic`.
  public static let columns = FormStyle()

  /// Creates the style.
  public init() {}
}

extension View {
  /// Has no effect: a form has its labels in a column.
  ///
  /// - Parameter style: Ignored.
  public func formStyle(_ style: FormStyle) -> some View { self }
}
