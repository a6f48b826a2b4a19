import TextSafety

/// ASCII replacements for terminals whose locale is not UTF-8: one ASCII character per column.
package enum ASCIISymbols {
  /// Returns the replacement of a text, with one character per column.
  package static func columns(of text: Substring) -> [Unicode.Scalar] {
    text.flatMap { character -> [Unicode.Scalar] in
      let width = CharacterWidth.of(character)
      guard width > 0 else { return [] }
      let shown = replacement(for: character)
      return [shown] + Array(repeating: shown == unknown ? unknown : " ", count: width - 1)
    }
  }

  package static let unknown: Unicode.Scalar = "?"

  package static func replacement(for character: Character) -> Unicode.Scalar {
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
  package static func expanded(_ text: String) -> String {
    text.unicodeScalars.contains("…") ? text.map { $0 == "…" ? "..." : String($0) }.joined() : text
  }

  /// Returns the name of a key with arrows as words, because `^` for Up would read as the Control key.
  package static func keyName(_ name: String) -> String {
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
    "·": ".", "○": "o", "●": "*", "☆": "*", "★": "*", "⌂": "^", "☺": "@", "☻": "@", "☰": "=", "▣": "#", "▤": "+",
    "▢": "-", "⌕": "/",
    "▀": "'", "▁": "_", "▂": ".", "▃": "-", "▄": "=", "▅": "+", "▆": "*", "▇": "#", "▒": ":", "▓": "%", "▖": ".",
    "▗": ".", "▘": "'", "▝": "'", "▚": "#", "▞": "#", "▛": "#", "▜": "#", "▙": "\\", "▟": "/", "▬": "=", "■": "#",
    "□": "-", "▪": "*", "▫": ".", "▲": "^", "△": "^", "▼": "v", "▽": "v", "▶": ">", "▷": ">", "►": ">", "◀": "<",
    "◁": "<", "◄": "<", "◇": "o", "◉": "*", "◎": "o", "◯": "o", "◦": ".", "∙": ".", "┃": "|", "═": "=", "║": "|",
    "╱": "/", "╲": "\\", "╳": "x", "┏": "+", "┓": "+", "┗": "+", "┛": "+", "┄": "-", "┈": "-", "╌": "-", "╎": "|",
    "┆": "|", "╔": "+", "╗": "+", "╚": "+", "╝": "+", "⏎": "<", "≥": ">", "≤": "<", "≈": "~", "✕": "x", "✖": "x",
    "⇅": "^", "↕": "^", "↻": "@", "⟳": "@", "⧉": "#",
    "♪": "!", "♡": "*", "◷": "@", "⊠": "#", "ⓘ": "i", "✎": "/", "⚙": "*", "⚠": "!", "✉": "@", "—": "-", "–": "-",
    "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\", "⠇": "|", "⠏": "/",
    "\u{A0}": " ", "\u{3000}": " ", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "«": "<", "»": ">",
    "×": "x", "€": "E", "æ": "a", "Æ": "A", "œ": "o", "Œ": "O", "ß": "s", "ð": "d", "Ð": "D", "þ": "t", "Þ": "T",
    "ı": "i",
    "÷": "/", "ƒ": "f", "Σ": "S", "ψ": "Y", "‖": "|", "↔": "-", "↖": "\\", "↗": "/", "↘": "\\", "↙": "/", "↯": "!",
    "↶": "<", "↷": ">", "↺": "@", "⇄": "=", "⇡": "^", "⇣": "v", "⇧": "^", "⇩": "v", "∘": "o", "∞": "8", "∨": "v",
    "∪": "u", "∴": ":", "∿": "~", "≋": "~", "≡": "=", "⊂": "c", "⊔": "u", "⊘": "/", "⊙": "o", "⊞": "+", "⊟": "-",
    "⊤": "T", "⊥": "T", "⊶": "o", "⊸": "&", "⌃": "^", "⌑": "o", "⌖": "+", "⌗": "#", "⌘": "#", "⌥": "%", "⌨": "=",
    "⌫": "x", "⎋": "<", "⎙": "=", "▥": "#", "▦": "#", "▨": "%", "▭": "-", "▯": "|", "◍": "@", "◔": "@", "◧": "|",
    "☁": "~", "☏": "&", "☞": ">", "☼": "*", "☾": "c", "♛": "^", "♥": "*", "♨": "^", "♫": "!", "⚐": "p", "⚑": "P",
    "⚒": "/", "⚷": "%", "✂": "x", "✈": "+", "✦": "*", "✪": "*", "✱": "*", "❄": "*", "❝": "\"", "❧": "~", "➤": ">",
    "⧗": "X",
  ]
}
