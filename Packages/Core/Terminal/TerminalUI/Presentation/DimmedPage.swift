extension CellStyle {
  /// The style of a page behind a presented view: a blend of text and background, or an attribute if there are few
  /// colors.
  @MainActor
  static func dimmed(_ palette: Palette, colors: TerminalCapabilities.Colors) -> CellStyle {
    let (text, background) = (palette[.secondaryText], palette[.background])
    let canBlend = (colors == .direct || colors == .indexed) && !text.isTerminalDefault && !background.isTerminalDefault
    guard canBlend else { return CellStyle(foreground: text, background: background, attributes: .dim) }
    return CellStyle(foreground: text.mixed(with: background, own: 0.55), background: background)
  }
}

extension CellCanvas {
  mutating func flatten(_ style: CellStyle) {
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        buffer[x, y].style =
          buffer[x, y].glyph.isRaster ? buffer[x, y].style.faint(over: style.background) : style
      }
    }
  }
}
