/// The characters that stand for SF Symbols: one column each, from blocks of Unicode that most fonts contain.
nonisolated enum SymbolGlyphs {
  /// Returns the character of a symbol, or `nil` if there is none.
  ///
  /// A name without a character of its own has that of the longest known beginning: `person.crop.circle.badge.plus` is
  /// `person`. A symbol that is struck through has one character, because its negation is what it says.
  static func glyph(of name: String) -> String? {
    let words = name.split(separator: ".")
    if words.dropFirst().contains("slash") { return "⊘" }
    return words.indices.reversed().lazy
      .compactMap { table[words[...$0].joined(separator: ".")] }
      .first
  }

  static let table: [String: String] = [
    "house": "⌂", "person": "☺", "person.fill": "☻", "figure": "☺", "face": "☺", "gear": "⚙︎", "gearshape": "⚙︎",
    "list": "☰", "cart": "☰", "shippingbox": "▣", "bag": "▣", "basket": "▣", "gift": "▣", "briefcase": "▣",
    "suitcase": "▣", "case": "▣", "cube": "▣", "magnifyingglass": "⌕", "star": "☆", "star.fill": "★", "sparkles": "✦",
    "sparkle": "✦", "wand": "✦", "party": "✦", "checkmark": "✓", "checkmark.circle.fill": "✔",
    "checkmark.seal.fill": "✔", "xmark": "✗", "multiply": "×", "divide": "÷", "plus": "+", "minus": "−", "equal": "=",
    "percent": "%", "number": "#", "at": "@", "sum": "Σ", "function": "ƒ", "infinity": "∞", "dollarsign": "$",
    "eurosign": "€", "circle": "○", "circle.fill": "●", "circle.dotted": "◌", "dot": "•", "record": "●",
    "square": "□", "square.fill": "■", "rectangle": "▭", "capsule": "▭", "triangle": "△", "triangle.fill": "▲",
    "diamond": "◇", "seal": "✪", "rosette": "✪", "medal": "✪", "trophy": "✪", "crown": "♛", "exclamationmark": "!",
    "exclamationmark.triangle": "⚠︎", "questionmark": "?", "info": "ⓘ", "bell": "♪", "music": "♫", "speaker": "♫",
    "headphones": "♫", "heart": "♡", "heart.fill": "♥︎", "suit.heart": "♡", "suit.heart.fill": "♥︎", "clock": "◷",
    "timer": "◷", "stopwatch": "◷", "alarm": "◷", "hourglass": "⧗", "gauge": "◔", "speedometer": "◔", "chart": "▥",
    "calendar": "▦", "square.grid": "▦", "rectangle.grid": "▦", "circle.grid": "▦", "tablecells": "▦",
    "rectangle.stack": "▤", "square.stack": "▤", "square.on.square": "⧉", "rectangle.on.rectangle": "⧉",
    "doc.on.doc": "⧉", "doc.on.clipboard": "⧉", "plus.square.on.square": "⧉", "doc": "▢", "note": "▢",
    "clipboard": "▢", "text": "≡", "line": "≡", "textformat": "A", "character": "A", "bold": "B", "italic": "I",
    "underline": "U", "swift": "»", "folder": "▤", "archivebox": "▤", "tray": "⊔", "server": "▤",
    "externaldrive": "▤", "internaldrive": "▤", "newspaper": "▤", "magazine": "▤", "film": "▤", "books": "▥",
    "book": "▥", "building": "▥", "bookmark": "⚐", "bookmark.fill": "⚑", "flag": "⚐", "flag.fill": "⚑", "tag": "⌑",
    "ticket": "▭", "creditcard": "▭", "wallet": "▭", "banknote": "▭", "display": "▭", "desktopcomputer": "▭",
    "laptopcomputer": "▭", "tv": "▭", "iphone": "▯", "ipad": "▯", "platter": "▯", "keyboard": "⌨︎", "printer": "⎙",
    "terminal": "›", "network": "◍", "globe": "◍", "safari": "◎", "target": "◎", "scope": "⌖", "mappin": "⌖",
    "location": "⌖", "map": "⌗", "link": "⊸", "paperclip": "⊂", "pin": "⊤", "paperplane": "➤", "phone": "☏",
    "envelope": "✉︎", "bubble": "❝", "message": "❝", "quote": "❝", "captions": "❝", "text.bubble": "❝",
    "exclamationmark.bubble": "❝", "photo": "▨", "camera": "◉", "eye": "◉", "video": "▸", "play": "▸", "pause": "‖",
    "stop": "■", "forward": "»", "backward": "«", "shuffle": "⇄", "repeat": "⟳", "waveform": "∿", "wifi": "≋",
    "antenna": "⊥", "badge": "+", "battery": "▬", "bed": "▬", "power": "⊙", "poweroutlet": "⊙", "bolt": "↯",
    "flame": "♨︎", "drop": "∘", "sun": "☼", "sunrise": "☼", "sunset": "☼", "moon": "☾", "zzz": "z", "cloud": "☁︎",
    "icloud": "☁︎", "snowflake": "❄︎", "leaf": "❧", "bird": "∨", "pawprint": "∴", "ant": "✱", "ladybug": "✱",
    "cup": "∪", "fork": "ψ", "hand": "☞", "hand.thumbsup": "▲", "hand.thumbsdown": "▼", "lock": "⊠", "key": "⚷",
    "shield": "▽", "checkmark.shield": "✓", "wrench": "⚒", "hammer": "⚒", "storefront": "⌂", "car": "⊶",
    "bicycle": "⊶", "airplane": "✈︎", "puzzlepiece": "⊞", "gamecontroller": "⊞", "dice": "⊞", "selection": "⊞",
    "paintbrush": "✎", "paintpalette": "✎", "pencil": "✎", "square.and.pencil": "✎", "highlighter": "✎",
    "eyedropper": "✎", "scissors": "✂︎", "crop": "⌗", "trash": "⌫", "delete": "⌫", "command": "⌘", "option": "⌥",
    "control": "⌃", "shift": "⇧", "return": "⏎", "escape": "⎋", "slider": "⊟", "sidebar": "◧", "ellipsis": "…",
    "square.and.arrow.up": "⇧", "square.and.arrow.down": "⇩", "tray.and.arrow.up": "⇧", "tray.and.arrow.down": "⇩",
    "chevron.right": "›", "chevron.forward": "›", "chevron.left": "‹", "chevron.backward": "‹", "chevron.up": "▴",
    "chevron.down": "▾", "chevron.up.chevron.down": "↕", "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←",
    "arrow.backward": "←", "arrow.right": "→", "arrow.forward": "→", "arrow.up.right": "↗", "arrow.up.left": "↖",
    "arrow.down.right": "↘", "arrow.down.left": "↙", "arrow.up.arrow.down": "↕", "arrow.left.arrow.right": "↔",
    "arrow.right.arrow.left": "⇄", "arrow.2.squarepath": "⇄", "arrow.2.circlepath": "⟳", "arrow.triangle": "⟳",
    "arrow.trianglehead": "⟳", "goforward": "↻", "gobackward": "↺", "chevron.compact.down": "▾",
    "chevron.compact.up": "▴", "curlybraces": "}", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺",
    "arrow.uturn": "↶", "arrow.uturn.right": "↷", "arrow.uturn.forward": "↷", "arrow.up.to.line": "⇡",
    "arrow.down.to.line": "⇣", "arrowshape.turn.up.left": "↶", "arrowshape.turn.up.right": "↷", "arrowshape": "→",
  ]
}
