/// The style of progress views, with names for SwiftUI compatibility: with a value there is a bar, otherwise a spinner.
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
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View { self }
}
