/// A modifier without an effect (SwiftUI's type of the same name).
public struct EmptyModifier: ViewModifier {
  /// Creates the modifier.
  public init() {}

  /// Returns the view unchanged.
  public func body(content: Content) -> some View { content }
}
