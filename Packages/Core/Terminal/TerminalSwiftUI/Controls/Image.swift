extension Image {
  /// Has no effect: a symbol has the color of the text.
  ///
  /// - Parameter mode: Ignored.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
