extension Theme {
  /// The dark theme: slate blues, soft text and a clear blue accent.
  public static let dark = Theme(
    name: .dark,
    colors: ColorTokens(
      background: RGBColor(0x14161F), surface: RGBColor(0x1E2130), text: RGBColor(0xE6E8F0),
      secondaryText: RGBColor(0xA3A9BF), accent: RGBColor(0x8AB4FF), onAccent: RGBColor(0x0E1422),
      selection: RGBColor(0x2F3F66), onSelection: RGBColor(0xFFFFFF), border: RGBColor(0x3A4058),
      success: RGBColor(0x7FD6A0), warning: RGBColor(0xF2C572), danger: RGBColor(0xFF8A8A)))
}
