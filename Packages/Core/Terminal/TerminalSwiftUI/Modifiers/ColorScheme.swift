extension View {
  /// Sets `\.colorScheme` for the view; `nil` uses that of the enclosing view.
  ///
  /// The colors themselves do not change: they are those of the terminal, or of the palette in the environment.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier(value: colorScheme) { if let colorScheme { $0.colorScheme = colorScheme } })
  }
}
