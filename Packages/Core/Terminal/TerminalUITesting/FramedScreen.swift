import TerminalUI

/// A screen in a frame for messages, so that trailing blanks and empty rows are visible.
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
