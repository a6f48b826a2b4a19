extension View {
  /// Hides the controls in the view from the command palette.
  ///
  /// For controls that show data, such as the rows of a dashboard: their labels are records, not commands, and would
  /// come before the commands of the screen. Keys, clicks and screen readers still reach them.
  public func commandPaletteHidden(_ isHidden: Bool = true) -> some View {
    environment(\.isHiddenFromPalette, isHidden)
  }
}

extension EnvironmentValues {
  private struct HiddenFromPaletteKey: EnvironmentKey {
    static let defaultValue = false
  }

  var isHiddenFromPalette: Bool {
    get { self[HiddenFromPaletteKey.self] }
    set { self[HiddenFromPaletteKey.self] = newValue }
  }
}
