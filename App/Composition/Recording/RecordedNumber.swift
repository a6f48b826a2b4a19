import TerminalUI

/// The number that the user is typing into a field, perhaps with corrections.
///
/// A correction divides the recorded text. The parts are short enough to be recorded literally, but together they can be
/// a long number that identifies a person.
nonisolated struct RecordedNumber {
  private var field: Int?
  private var digitCount = 0

  /// Returns a part of the text as it is recorded: digits only if the whole number is short.
  ///
  /// - Parameters:
  ///   - part: The reduced text.
  ///   - field: The identifier of the field.
  /// - Returns: The same text, or its length.
  mutating func add(_ part: RecordedText, into field: Int?) -> RecordedText {
    guard case .digits(let digits) = part else { return part }
    if field != self.field { self = RecordedNumber(field: field) }
    digitCount += digits.count
    return digitCount <= RecordedText.longestNumber ? part : .other(count: digits.count)
  }

  /// Ends the number if a key does: Return, Escape, Tab, or Ctrl-U, which clears the field.
  ///
  /// - Parameter key: A key that types no text.
  mutating func end(with key: KeyPress) {
    let isEnd = [.return, .escape, .tab].contains(key.key) || key == KeyPress(.character("u"), modifiers: .control)
    if isEnd { self = RecordedNumber() }
  }
}
