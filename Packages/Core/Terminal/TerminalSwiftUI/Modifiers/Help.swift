extension View {
  /// Sets a description of what the control does.
  public func help(_ text: LocalizedStringKey) -> some View {
    accessibilityHint(text).modifier(KeyHandlerModifier(hints: [KeyHint("ⓘ", String(text))]) { _ in false })
  }

  /// Sets a description of what the control does.
  ///
  /// The key-hint line shows it while the view contains the focus, and screen readers read it as a hint.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View {
    accessibilityHint(text).modifier(KeyHandlerModifier(hints: [KeyHint("ⓘ", String(text))]) { _ in false })
  }
}
