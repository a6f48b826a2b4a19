/// Encodes a text that the user copies to the clipboard of the terminal (OSC 52).
///
/// The clipboard is only written: its content, which may be a password, is never requested.
package enum ClipboardEncoder {
  /// The maximum length of a text in bytes of UTF-8; terminals drop longer ones without notice.
  package static let maximumLength = 100_000

  /// Returns the command that replaces the content of the clipboard; `nil` if the text exceeds `maximumLength`.
  package static func copy(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count <= maximumLength else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.encoded(bytes[...]) + Array("\u{1B}\\".utf8)
  }
}
