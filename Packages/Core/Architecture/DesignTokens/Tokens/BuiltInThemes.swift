// The built-in themes. Tests check the contrast of each combination in `TextPair`.

extension Theme {
  /// The dark theme: slate blues, soft text and a clear blue accent.
  public static let dark = Theme(
    name: .dark,
    colors: ColorTokens(
      background: RGBColor(0x14161F), surface: RGBColor(0x1E2130), alternateRow: RGBColor(0x191C27),
      text: RGBColor(0xE6E8F0), secondaryText: RGBColor(0xA3A9BF), accent: RGBColor(0x8AB4FF),
      onAccent: RGBColor(0x0E1422), selection: RGBColor(0x28365A), onSelection: RGBColor(0xFFFFFF),
      border: RGBColor(0x3A4058), success: RGBColor(0x7FD6A0), warning: RGBColor(0xF2C572),
      danger: RGBColor(0xFF8A8A)))
}

extension Theme {
  /// The light theme: dark text on paper white with a terracotta accent.
  public static let light = Theme(
    name: .light,
    colors: ColorTokens(
      background: RGBColor(0xFBF7F0), surface: RGBColor(0xF2EADD), alternateRow: RGBColor(0xF6F0E5),
      text: RGBColor(0x2B2520), secondaryText: RGBColor(0x5F554B), accent: RGBColor(0x963D1B),
      onAccent: RGBColor(0xFFFFFF), selection: RGBColor(0xEFD3BC), onSelection: RGBColor(0x2B2520),
      border: RGBColor(0xC4B5A0), success: RGBColor(0x28602F), warning: RGBColor(0x704900),
      danger: RGBColor(0xA81F18)))
}

extension Theme {
  /// The high-contrast theme: white and yellow on black, with a deep blue selection on which every color is readable.
  public static let highContrast = Theme(
    name: .highContrast,
    colors: ColorTokens(
      background: RGBColor(0x000000), surface: RGBColor(0x141414), alternateRow: RGBColor(0x101010),
      text: RGBColor(0xFFFFFF), secondaryText: RGBColor(0xDEDEDE), accent: RGBColor(0xFFE600),
      onAccent: RGBColor(0x000000), selection: RGBColor(0x00307A), onSelection: RGBColor(0xFFFFFF),
      border: RGBColor(0xFFFFFF), success: RGBColor(0x5CFF7A), warning: RGBColor(0xFFC400),
      danger: RGBColor(0xFFB0B0)))
}

extension Theme {
  /// The phosphor theme: green text that glows on a black tube, with an amber accent.
  public static let phosphor = Theme(
    name: .phosphor,
    colors: ColorTokens(
      background: RGBColor(0x07120B), surface: RGBColor(0x0E2115), alternateRow: RGBColor(0x0A190F),
      text: RGBColor(0x9DF5B0), secondaryText: RGBColor(0x63BC7C), accent: RGBColor(0xFFB84D),
      onAccent: RGBColor(0x1A1002), selection: RGBColor(0x123A22), onSelection: RGBColor(0xE3FFE9),
      border: RGBColor(0x23583A), success: RGBColor(0x5CF2D6), warning: RGBColor(0xF2E35C),
      danger: RGBColor(0xFF8F7A)))
}

extension Theme {
  /// The ledger theme: blue and black ink on the green bars of printer paper.
  public static let ledger = Theme(
    name: .ledger,
    colors: ColorTokens(
      background: RGBColor(0xF7F9F1), surface: RGBColor(0xE7EDDD), alternateRow: RGBColor(0xE6F1E0),
      text: RGBColor(0x1E2A24), secondaryText: RGBColor(0x4C5A50), accent: RGBColor(0x1F4E8C),
      onAccent: RGBColor(0xFFFFFF), selection: RGBColor(0xC3DCC4), onSelection: RGBColor(0x14201A),
      border: RGBColor(0x9DB89F), success: RGBColor(0x1B5E35), warning: RGBColor(0x6A4A00),
      danger: RGBColor(0x9C1C2A)))
}
