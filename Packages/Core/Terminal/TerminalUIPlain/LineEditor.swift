import TerminalUI
import TextSafety

/// The editing of a line, as the line discipline of a terminal does it (POSIX.1-2017, 11.1.6), with an echo that can
/// omit a part of the line.
///
/// The line discipline echoes each character before the program reads the line. A secret would therefore be visible.
struct LineEditor {
  enum Event: Equatable {
    case line(String)
    /// The end-of-file character at the start of a line.
    case end
  }

  /// The maximum length of a line in bytes, as that of Linux; further bytes are dropped.
  static let maximumLength = 4095

  private var bytes: [UInt8] = []
  private var shown = ""

  /// The line so far, without an incomplete character at its end.
  var text: String {
    for length in (max(0, bytes.count - 3)...bytes.count).reversed() {
      if let text = String(validating: bytes[..<length], as: UTF8.self) { return text }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Handles a byte of the input; returns `nil` if the line continues.
  mutating func receive(_ byte: UInt8) -> Event? {
    switch byte {
    case 0x0A, 0x0D:
      defer { bytes = [] }
      return .line(String(decoding: bytes, as: UTF8.self))
    case 0x04: return bytes.isEmpty ? .end : nil
    case 0x08, 0x7F: bytes = Array(text.dropLast().utf8)
    case 0x15: bytes = []
    case 0x17: eraseWord()
    default: if bytes.count < Self.maximumLength { bytes.append(byte) }
    }
    return nil
  }

  private mutating func eraseWord() {
    let rest = text.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    bytes = Array(String(rest.reversed()).utf8)
  }

  /// Returns the text that updates the echo on the terminal to the visible part of the line.
  ///
  /// Backspaces and blanks erase what has gone; control characters are left out. Terminals disagree about the columns of
  /// some clusters, which cannot be erased, so then the line is repeated below.
  mutating func echo(of visible: String) -> String {
    let visible = SafeText(visible).string
    defer { shown = visible }
    // A mark that is typed joins the character before it.
    if visible.unicodeScalars.starts(with: shown.unicodeScalars) {
      return String(visible.unicodeScalars.dropFirst(shown.unicodeScalars.count))
    }
    let common = zip(shown, visible).prefix { $0 == $1 }.count
    let gone = shown.dropFirst(common)
    if gone.contains(where: \.hasDisputedWidth) { return "\n" + visible }
    let erased = CharacterWidth.of(gone)
    return String(repeating: "\u{8} \u{8}", count: erased) + visible.dropFirst(common)
  }

  /// Returns the text that completes the echo of a line, with the line break.
  mutating func endEcho(of visible: String) -> String {
    defer { shown = "" }
    return echo(of: visible) + "\n"
  }
}

extension Character {
  /// Whether some terminals use fewer columns for the character than others.
  fileprivate var hasDisputedWidth: Bool {
    guard let base = unicodeScalars.first else { return false }
    return CharacterWidth.of(self) > CharacterWidth.of(Character(base))
  }
}
