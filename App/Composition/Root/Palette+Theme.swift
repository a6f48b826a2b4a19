import DesignTokens
import TerminalUI

extension Palette {
  /// The palette of a theme: each role has the design token of the same meaning.
  init(_ name: ThemeName) {
    self.init()
    let colors = Theme(named: name).colors
    for (role, color) in [
      (Role.background, colors.background), (.surface, colors.surface), (.text, colors.text),
      (.secondaryText, colors.secondaryText), (.accent, colors.accent), (.onAccent, colors.onAccent),
      (.selection, colors.selection), (.onSelection, colors.onSelection), (.border, colors.border),
      (.success, colors.success), (.warning, colors.warning), (.danger, colors.danger),
    ] {
      self[role] = CellColor(red: color.red, green: color.green, blue: color.blue)
    }
  }
}
