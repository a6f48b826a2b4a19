/// The appearance of a control below the pointer, which has no effect: a focused control is marked already.
public struct HoverEffect: Hashable, Sendable {
  /// An effect.
  public static let automatic = HoverEffect()
  /// The same as `automatic`.
  public static let highlight = HoverEffect()
  /// The same as `automatic`.
  public static let lift = HoverEffect()
}

extension View {
  /// Has no effect: a focused control is marked already.
  ///
  /// - Parameter effect: Ignored.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
}
