/// A reply of the terminal to a query, or a report that the terminal sends in the same form.
public enum TerminalReply: Hashable, Sendable {
  /// The primary device attributes, which every terminal reports: the end of the replies to the queries before.
  case deviceAttributes([Int])
  /// The flags of Kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The background color of the terminal.
  case background(CellColor)
  /// Whether the user's color scheme is light, also sent when it changes (mode 2031).
  case colorScheme(isLight: Bool)
  /// The size of a cell in pixels.
  case cellPixels(Size)
  /// The result of a command of Kitty's graphics protocol.
  case graphics(id: Int, isOK: Bool)
}
