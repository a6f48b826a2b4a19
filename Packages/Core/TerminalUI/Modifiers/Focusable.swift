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
  /// Says whether the controls in the view can have the focus. Without it they are used by their shortcuts and by the mouse,
  /// and never take the focus from what the user is at.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    transformEnvironment(\.isFocusable, by: isFocusable) { $0 = $0 && isFocusable }
  }
}
