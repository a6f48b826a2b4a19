/// The way in which a symbol is colored, which has no effect in a terminal.
public struct SymbolRenderingMode: Hashable, Sendable {
  /// A symbol in one color.
  public static let monochrome = SymbolRenderingMode()
  /// The same as `monochrome`.
  public static let multicolor = SymbolRenderingMode()
  /// The same as `monochrome`.
  public static let hierarchical = SymbolRenderingMode()
  /// The same as `monochrome`.
  public static let palette = SymbolRenderingMode()
}

/// The variant of a symbol, which has no effect in a terminal: the name selects the character.
public struct SymbolVariants: Hashable, Sendable {
  /// The symbol itself.
  public static let none = SymbolVariants()
  /// The same as `none`.
  public static let circle = SymbolVariants()
  /// The same as `none`.
  public static let square = SymbolVariants()
  /// The same as `none`.
  public static let rectangle = SymbolVariants()
  /// The same as `none`.
  public static let fill = SymbolVariants()
  /// The same as `none`.
  public static let slash = SymbolVariants()
}

extension View {
  /// Has no effect: a symbol is one character.
  public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Has no effect: a symbol has the color of the text.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Has no effect: the name of a symbol selects its character.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}

extension Image {
  /// Has no effect: a symbol has the color of the text.
  ///
  /// - Parameter mode: Ignored.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
