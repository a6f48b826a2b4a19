extension EnvironmentValues {
  private struct IsFocusableKey: EnvironmentKey {
    static let defaultValue = true
  }

  /// Whether controls can have the focus.
  var isFocusable: Bool {
    get { self[IsFocusableKey.self] }
    set { self[IsFocusableKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the controls in the view can have the focus.
  ///
  /// Controls that cannot are triggered by their shortcuts and by the mouse, and never take the focus from another
  /// control.
  ///
  /// - Parameter isFocusable: Whether controls can have the focus.
  /// - Returns: A view whose controls may be focusable.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    transformEnvironment(\.isFocusable, by: isFocusable) { $0 = $0 && isFocusable }
  }
}
