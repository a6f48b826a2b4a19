public import TerminalUI

/// A screen as text with explicit styles: `{accent on surface, bold|Sign in}`.
///
/// A color of the palette is written as its role, the first if several share the color. Any other color is written as
/// its value: `#1d4ed8`. Text in the default style is written without braces.
public struct StyledDump: CustomStringConvertible {
  private let screen: StyledScreen
  private let names: [CellColor: String]

  /// Creates a dump.
  public init(_ screen: StyledScreen) {
    self.screen = screen
    var names: [CellColor: String] = [:]
    for role in Palette.Role.allCases.reversed() where !screen.palette[role].isTerminalDefault {
      names[screen.palette[role]] = "\(role)"
    }
    self.names = names
  }

  /// The rows, joined with line breaks.
  public var description: String {
    screen.rows.map(line).joined(separator: "\n")
  }

  private func line(_ runs: [StyledScreen.Run]) -> String {
    var runs = runs
    // Trailing blanks are dropped, unless they have their own background.
    while let last = runs.last, last.text.allSatisfy({ $0 == " " }), isGround(last.style.background) {
      runs.removeLast()
    }
    return runs.map(text).joined()
  }

  private func text(_ run: StyledScreen.Run) -> String {
    let isBlank = run.text.allSatisfy { $0 == " " }
    let look = look(run.style, isBlank: isBlank)
    return look.isEmpty ? run.text : "{\(look)|\(run.text)}"
  }

  private func look(_ style: CellStyle, isBlank: Bool) -> String {
    // A blank has no visible foreground color.
    let isPlain = isBlank || style.foreground == screen.palette[.text] || style.foreground.isTerminalDefault
    var colors = isPlain ? "" : name(style.foreground)
    if !isGround(style.background) { colors += (colors.isEmpty ? "on " : " on ") + name(style.background) }
    return ([colors] + attributes(isBlank ? [] : style.attributes)).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func isGround(_ color: CellColor) -> Bool { color == screen.palette[.background] }

  private func name(_ color: CellColor) -> String {
    if let name = names[color] { return name }
    if color.isTerminalDefault { return "default" }
    return "#" + [color.red, color.green, color.blue].map(Self.hexadecimal).joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private func attributes(_ attributes: TextAttributes) -> [String] {
    let names: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    return names.filter { attributes.contains($0.0) }.map(\.1)
  }
}
