/// Colours by what they are for. A screen names a purpose; the theme gives the colour.
public struct ColorTokens: Hashable, Sendable {
  /// Behind everything.
  public var background: RGBColor
  /// Behind what stands out from the background: bars, cards, sheets.
  public var surface: RGBColor
  public var text: RGBColor
  /// Text that can wait: captions, hints, dates.
  public var secondaryText: RGBColor
  /// What can be acted on, and the brand.
  public var accent: RGBColor
  /// Text on the accent.
  public var onAccent: RGBColor
  /// Behind the selected row, tab or field.
  public var selection: RGBColor
  /// Text on the selection.
  public var onSelection: RGBColor
  /// Lines between things; carries no text.
  public var border: RGBColor
  public var success: RGBColor
  public var warning: RGBColor
  public var danger: RGBColor

  public init(
    background: RGBColor, surface: RGBColor, text: RGBColor, secondaryText: RGBColor, accent: RGBColor,
    onAccent: RGBColor, selection: RGBColor, onSelection: RGBColor, border: RGBColor, success: RGBColor,
    warning: RGBColor, danger: RGBColor
  ) {
    self.background = background
    self.surface = surface
    self.text = text
    self.secondaryText = secondaryText
    self.accent = accent
    self.onAccent = onAccent
    self.selection = selection
    self.onSelection = onSelection
    self.border = border
    self.success = success
    self.warning = warning
    self.danger = danger
  }
}
