import TerminalUI

/// A screen in a frame, as messages show it: trailing blanks and empty rows can be told from the page around.
struct FramedScreen: CustomStringConvertible {
  let description: String

  init(_ lines: [String], size: Size) {
    let rule = String(repeating: "─", count: size.width)
    let rows = lines.map { "│" + $0 + String(repeating: " ", count: Self.missing(in: $0, to: size.width)) + "│" }
    description = (["┌\(rule)┐"] + rows + ["└\(rule)┘"]).joined(separator: "\n")
  }

  private static func missing(in line: String, to width: Int) -> Int {
    max(0, width - StyledScreen.columns(of: line))
  }
}
