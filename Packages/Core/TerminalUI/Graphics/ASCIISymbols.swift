import TextSafety

/// ASCII replacements for terminals whose locale is not UTF-8: one ASCII character per column.
enum ASCIISymbols {
  /// Returns the replacement of a text, with one character per column.
  static func columns(of text: some StringProtocol) -> [Unicode.Scalar] {
    text.flatMap { character -> [Unicode.Scalar] in
      let width = CharacterWidth.of(character)
      guard width > 0 else { return [] }
      let shown = replacement(for: character)
      return [shown] + Array(repeating: shown == unknown ? unknown : " ", count: width - 1)
    }
  }

  /// The replacement of characters without another form.
  static let unknown: Unicode.Scalar = "?"

  static func replacement(for character: Character) -> Unicode.Scalar {
    guard let base = character.unicodeScalars.first.flatMap(SafeScalar.init)?.scalar else { return unknown }
    return base.isASCII ? base : symbols[base] ?? letter(base) ?? unknown
  }

  /// Returns a Latin letter without its marks, by its Unicode name: `LATIN SMALL LETTER E WITH ACUTE` is `e`.
  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard var words = scalar.properties.name?.split(separator: " ")[...] else { return nil }
    if words.first == "FULLWIDTH" { words.removeFirst() }
    guard words.count >= 4, words.popFirst() == "LATIN", let size = words.popFirst(), words.popFirst() == "LETTER",
      let name = words.first, name.utf8.count == 1, let letter = name.unicodeScalars.first
    else { return nil }
    return size == "SMALL" ? Unicode.Scalar(letter.value | 0x20) : letter
  }

  /// Returns the text with longer replacements for single characters, such as `Loading...`.
  static func expanded(_ text: String) -> String {
    text.unicodeScalars.contains("…") ? text.map { $0 == "…" ? "..." : String($0) }.joined() : text
  }

  /// Returns the name of a key with arrows as words, because `^` for Up would read as the Control key.
  static func keyName(_ name: String) -> String {
    let shown = expanded(name).replacing("↑↓←→", with: "Arrows")
    var result = ""
    for character in shown {
      guard let word = arrows[character] else {
        result.append(character)
        continue
      }
      if let last = result.last, last.isLetter { result.append("/") }
      result += word
    }
    return result
  }

  private static let arrows: [Character: String] = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]

  private static let symbols: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "-", "━": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "▸": ">", "◂": "<", "▾": "v", "▴": "^", "▐": "|", "▎": "|",
    "‹": "<", "›": ">", "↑": "^", "↓": "v", "←": "<", "→": ">", "…": "~", "•": "*", "✓": "+", "✔": "+", "✗": "x",
    "−": "-", "█": "#", "░": ".", "▏": ".", "▍": ":", "▌": ":", "▋": "=", "▊": "=", "▉": "#", "◌": "o", "◆": "*",
    "·": ".", "○": "o", "●": "*", "☆": "*", "★": "*", "⌂": "^", "☺": "@", "☻": "@", "☰": "=", "▣": "#", "⌕": "/",
    "♪": "!", "♡": "*", "◷": "@", "⊠": "#", "ⓘ": "i", "✎": "/", "⚙": "*", "⚠": "!", "✉": "@", "—": "-", "–": "-",
    "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\", "⠇": "|", "⠏": "/",
    "\u{A0}": " ", "\u{3000}": " ", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "«": "<", "»": ">",
    "×": "x", "€": "E", "æ": "a", "Æ": "A", "œ": "o", "Œ": "O", "ß": "s", "ð": "d", "Ð": "D", "þ": "t", "Þ": "T",
    "ı": "i",
  ]
}

extension KeyHint {
  /// The hint as a terminal without UTF-8 shows it.
  var inASCII: KeyHint {
    var hint = self
    hint.key = ASCIISymbols.keyName(key)
    hint.title = ASCIISymbols.expanded(title)
    return hint
  }
}

extension EnvironmentValues {
  private struct UsesASCIISymbolsKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the window is drawn in ASCII characters.
  ///
  /// The session sets it if the locale is not UTF-8. The value at the root of a window applies to the whole window.
  public var usesASCIISymbols: Bool {
    get { self[UsesASCIISymbolsKey.self] }
    set { self[UsesASCIISymbolsKey.self] = newValue }
  }
}
