public import TextSafety

/// Encodes notifications for the desktop of a terminal's user.
public struct TerminalNotificationEncoder: Sendable {
  /// The maximum number of Unicode scalars of a text; terminals show a notification in one or two lines.
  public static let maximumLength = 200

  private static let bell: UInt8 = 0x07
  private let capabilities: TerminalCapabilities

  /// Creates an encoder.
  public init(capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
  }

  /// Returns a notification and a bell.
  ///
  /// The notification is OSC 9 or OSC 777, by the terminal. A terminal without notifications might print the operating
  /// system command, so it receives only the bell.
  public func notification(_ text: SafeText) -> [UInt8] {
    let text = text.truncated(to: Self.maximumLength).string
    let characters = capabilities.usesUTF8 ? text : String(text.map { $0.isASCII ? $0 : "?" })
    return command(characters).map { Array("\u{1B}]\($0)\u{1B}\\".utf8) + [Self.bell] } ?? [Self.bell]
  }

  private func command(_ text: String) -> String? {
    switch capabilities.notification {
    case .bell: return nil
    case .text:
      // A text that begins with a number would be a command of ConEmu and Windows Terminal: `9;4` shows a progress bar.
      return "9;\(text.first?.isNumber == true ? " " : "")\(text)"
    case .titleAndText:
      // A semicolon ends the title.
      let (title, body) = Self.titleAndBody(of: text)
      return "777;notify;\(String(title.map { $0 == ";" ? "," : $0 }));\(body)"
    }
  }

  private static func titleAndBody(of text: String) -> (title: Substring, body: Substring) {
    let start = text[...]
    guard let colon = start.firstIndex(of: ":") else { return (start, "") }
    let rest = start[start.index(after: colon)...]
    return rest.first == " " ? (start[..<colon], rest.dropFirst()) : (start, "")
  }
}
