extension EnvironmentValues {
  private struct UsesASCIISymbolsKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the window is drawn in ASCII characters.
  ///
  /// The session sets it if the locale is not UTF-8. The value at the root of a window applies to the whole window.
  public var usesASCIISymbols: Bool {
    get { self[UsesASCIISymbolsKey.self] }
    set { self[UsesASCIISymbolsKey.self] = newValue }
  }
}
