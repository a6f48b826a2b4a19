extension View {
  /// Sets the shortcut of a control by a character and modifiers.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - modifiers: The modifiers; Command is the Control key.
  /// - Returns: A view with the shortcut.
  @_disfavoredOverload
  public func keyboardShortcut(_ character: Character, modifiers: KeyPress.Modifiers) -> some View {
    keyboardShortcut(.character(character), modifiers: modifiers)
  }
}
