extension View {
  /// Sets whether the user can scroll; the program always can, and the focused control stays visible.
  public func scrollDisabled(_ isDisabled: Bool) -> some View {
    modifier(EnvironmentModifier(value: isDisabled) { if isDisabled { $0.isScrollDisabled = true } })
  }
}
