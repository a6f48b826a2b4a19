extension Theme {
  /// The light theme: dark text on paper white with a terracotta accent.
  public static let light = Theme(
    name: .light,
    colors: ColorTokens(
      background: RGBColor(0xFBF7F0), surface: RGBColor(0xF2EADD), text: RGBColor(0x2B2520),
      secondaryText: RGBColor(0x665B50), accent: RGBColor(0xA3431F), onAccent: RGBColor(0xFFFFFF),
      selection: RGBColor(0xEFD3BC), onSelection: RGBColor(0x2B2520), border: RGBColor(0xCDBFAC),
      success: RGBColor(0x2F6B3C), warning: RGBColor(0x805300), danger: RGBColor(0xB3261E)))
}
