// A terminal app has no asset catalog: its palette has the named colors.

extension Color {
  /// Creates a color that the palette in the environment defines by a name.
  ///
  /// A name that the palette does not have is the color of text.
  public init(_ name: String) {
    self.init(Source.named(name))
  }

  /// Creates a color that the palette in the environment defines by a name; the bundle is ignored.
  public init<Bundle>(_ name: String, bundle: Bundle?) {
    self.init(name)
  }
}

extension Palette {
  /// Accesses a color that the app has named; `nil` if there is none with the name.
  public subscript(name name: String) -> CellColor? {
    get { named[name] }
    set { named[name] = newValue }
  }
}
