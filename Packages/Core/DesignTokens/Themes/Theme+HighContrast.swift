extension Theme {
  /// The high-contrast theme: white and yellow on black.
  ///
  /// The selection is inverted, so that it is visible without color vision.
  public static let highContrast = Theme(
    name: .highContrast,
    colors: ColorTokens(
      background: RGBColor(0x000000), surface: RGBColor(0x141414), text: RGBColor(0xFFFFFF),
      secondaryText: RGBColor(0xDEDEDE), accent: RGBColor(0xFFE600), onAccent: RGBColor(0x000000),
      selection: RGBColor(0xFFFFFF), onSelection: RGBColor(0x000000), border: RGBColor(0xFFFFFF),
      success: RGBColor(0x5CFF7A), warning: RGBColor(0xFFC400), danger: RGBColor(0xFF9C9C)))
}
