/// What is drawn in place of lines and symbols where the terminal has no Unicode. Letters stay as they are: a name is
/// not made unreadable because a locale says little of the terminal.
enum ASCIISymbols {
  static func replacement(for character: Character) -> Character {
    if character.isASCII { return character }
    return symbols[character] ?? character
  }

  private static let symbols: [Character: Character] = [
    "─": "-", "━": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "▸": ">", "▾": "v", "▴": "^", "▐": "|", "▎": "|", "‹": "<",
    "›": ">", "↑": "^", "↓": "v", "←": "<", "→": ">", "…": "~", "•": "*", "✓": "x", "✔": "x", "✗": "x", "−": "-",
    "█": "#", "░": ".", "▏": ".", "▍": ":", "▌": ":", "▋": "=", "▊": "=", "▉": "#", "◌": "*", "◆": "*", "·": ".",
    "○": "o", "●": "o", "☆": "*", "★": "*", "⌂": "^", "☺": "@", "☻": "@", "☰": "=", "▣": "#", "⌕": "?", "♪": "!",
    "♡": "v", "◷": "@", "⊠": "#", "ⓘ": "i", "✎": "/", "⚙︎": "*", "⚠︎": "!", "✉︎": "@", "—": "-", "–": "-",
    "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\", "⠇": "|", "⠏": "/",
  ]
}

extension EnvironmentValues {
  private struct UsesASCIISymbolsKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether lines and symbols are drawn by ASCII characters. The session sets it where the locale has no UTF-8; the
  /// value at the top of a window counts for all of it.
  public var usesASCIISymbols: Bool {
    get { self[UsesASCIISymbolsKey.self] }
    set { self[UsesASCIISymbolsKey.self] = newValue }
  }
}
