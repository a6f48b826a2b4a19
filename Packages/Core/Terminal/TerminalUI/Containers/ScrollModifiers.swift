extension EnvironmentValues {
  private struct IsScrollDisabledKey: EnvironmentKey { static let defaultValue = false }

  /// Whether the user cannot scroll.
  var isScrollDisabled: Bool {
    get { self[IsScrollDisabledKey.self] }
    set { self[IsScrollDisabledKey.self] = newValue }
  }
}

extension View {
  /// Has no effect: scrollable views have no background of their own.
  ///
  /// - Parameter visibility: Ignored.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Sets whether the user can scroll; the program always can, and the focused control stays visible.
  ///
  /// - Parameter isDisabled: Whether keys and the mouse wheel have no effect.
  public func scrollDisabled(_ isDisabled: Bool) -> some View {
    modifier(EnvironmentModifier(value: isDisabled) { if isDisabled { $0.isScrollDisabled = true } })
  }
}
