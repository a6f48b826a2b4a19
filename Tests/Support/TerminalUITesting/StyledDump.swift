public import TerminalUI

/// A screen as text with its looks written out: `{accent on surface, bold|Sign in}`. A colour that the palette has is
/// called by its role - the first, where several roles share it -, any other by its value: `#1d4ed8`. What looks as
/// plain text does is written as it is.
public struct StyledDump: CustomStringConvertible {
  private let screen: StyledScreen
  private let names: [CellColor: String]

  public init(_ screen: StyledScreen) {
    self.screen = screen
    var names: [CellColor: String] = [:]
    for role in Palette.Role.allCases.reversed() where !screen.palette[role].isTerminalDefault {
      names[screen.palette[role]] = "\(role)"
    }
    self.names = names
  }

  public var description: String {
    screen.rows.map(line).joined(separator: "\n")
  }

  private func line(_ runs: [StyledScreen.Run]) -> String {
    var runs = runs
    // Blanks at the end of a row say nothing, unless they have a colour of their own.
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
    // The colour of a letter that is not there cannot be seen.
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
