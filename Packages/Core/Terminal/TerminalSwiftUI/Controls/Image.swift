extension Image {
  /// Has no effect: a symbol has the color of the text.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
