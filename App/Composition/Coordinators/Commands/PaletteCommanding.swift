import TerminalUI

/// A coordinator that adds commands to the command palette, whichever screen is shown.
protocol PaletteCommanding {
  /// Returns the commands for a search text.
  func paletteCommands(for query: String) -> [PaletteCommand]
}
