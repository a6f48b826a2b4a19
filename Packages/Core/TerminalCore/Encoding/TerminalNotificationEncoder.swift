public import TextSafety

/// Encodes notifications for the desktop of a terminal's user.
public struct TerminalNotificationEncoder: Sendable {
  /// The maximum number of Unicode scalars of a text; terminals show a notification in one or two lines.
  public static let maximumLength = 200

  private static let bell: UInt8 = 0x07
  private let capabilities: TerminalCapabilities

  /// Creates an encoder.
  ///
  /// - Parameter capabilities: The capabilities of the terminal.
  public init(capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
  }

  /// Returns a notification (OSC 9, as in iTerm2) and a bell.
  ///
  /// A terminal without titles might print the operating system command, so it receives only the bell.
  ///
  /// - Parameter text: The text.
  /// - Returns: The bytes.
  public func notification(_ text: SafeText) -> [UInt8] {
    guard capabilities.setsTitle else { return [Self.bell] }
    let text = text.truncated(to: Self.maximumLength).string
    // A text that begins with a number would be a command of ConEmu and Windows Terminal: `9;4` shows a progress bar.
    let start = text.first?.isNumber == true ? " " : ""
    let characters = capabilities.usesUTF8 ? text : String(text.map { $0.isASCII ? $0 : "?" })
    return Array("\u{1B}]9;\(start)\(characters)\u{1B}\\".utf8) + [Self.bell]
  }
}
