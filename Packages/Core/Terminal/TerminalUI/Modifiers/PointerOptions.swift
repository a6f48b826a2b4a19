/// The appearance of a control below the pointer, which has no effect: a focused control is marked already.
public struct HoverEffect: Hashable, Sendable {
  /// An effect.
  public static let automatic = HoverEffect()
  /// The same as `automatic`.
  public static let highlight = HoverEffect()
  /// The same as `automatic`.
  public static let lift = HoverEffect()
}

/// The shape of the pointer, which has no effect: the terminal draws the pointer.
public struct PointerStyle: Hashable, Sendable {
  /// A shape.
  public static let `default` = PointerStyle()
  /// The same as `default`.
  public static let link = PointerStyle()
  /// The same as `default`.
  public static let horizontalText = PointerStyle()
  /// The same as `default`.
  public static let grabIdle = PointerStyle()
}

extension View {
  /// Has no effect: a focused control is marked already.
  ///
  /// - Parameter effect: Ignored.
  /// - Returns: The view itself.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Has no effect: a control has no hover effect.
  ///
  /// - Parameter disabled: Ignored.
  /// - Returns: The view itself.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Has no effect: a control has no hover effect.
  ///
  /// - Parameter effect: Ignored.
  /// - Returns: The view itself.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Has no effect: a selected row is marked already.
  ///
  /// - Parameter effect: Ignored.
  /// - Returns: The view itself.
  public func listRowHoverEffect(_ effect: HoverEffect) -> some View { self }

  /// Has no effect: a row has no hover effect.
  ///
  /// - Parameter disabled: Ignored.
  /// - Returns: The view itself.
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Has no effect: the terminal draws the pointer.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
}
