extension View {
  /// Adds an action for screen readers and the command palette.
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void)
    -> some View
  {
    modifier(AccessibilityActionModifier(name: String(name), action: handler))
  }

  /// Adds an action for screen readers and the command palette.
  @_disfavoredOverload
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void)
    -> some View
  {
    modifier(AccessibilityActionModifier(name: String(name), action: handler))
  }

  /// Has no effect: tests and scripts find a control by its label.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Sets the name of the view, without its styles, for screen readers, the driver and the key-hint line.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.content) }

  /// Sets the value of the view for screen readers, without its styles.
  @_disfavoredOverload
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.content) }

  /// Sets a description of what the control does, without its styles, for screen readers.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.content) }
}

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
