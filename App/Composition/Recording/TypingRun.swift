/// Characters that are being typed into one field, before they are reduced to a `RecordedText`.
///
/// It is in memory only.
nonisolated struct TypingRun {
  /// The identifier of the field, or `nil` for a screen that is not ready.
  let field: Int?
  let isSecure: Bool
  let isPasted: Bool
  let isJoined: Bool
  /// The time of the first character.
  let start: Duration
  private(set) var text: String
  private(set) var times: [Double] = []

  private static let capacity = 2_000

  init(_ text: String, into field: Int?, isSecure: Bool, isPasted: Bool, isJoined: Bool, at time: Duration) {
    (self.field, self.isSecure, self.isPasted, self.isJoined) = (field, isSecure, isPasted, isJoined)
    self.text = text
    start = time
  }

  /// Adds a character that was typed into the same field.
  ///
  /// - Returns: `false` if it belongs to another run.
  mutating func add(_ character: Character, into field: Int?, isSecure: Bool, at time: Duration) -> Bool {
    guard field == self.field, isSecure == self.isSecure, !isPasted, times.count < Self.capacity else { return false }
    text.append(character)
    let first = RecordedLine(at: start, .text).milliseconds
    let offset = RecordedLine(at: time, .text).milliseconds - first
    times.append((offset * 1_000).rounded() / 1_000)
    return true
  }
}
