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
