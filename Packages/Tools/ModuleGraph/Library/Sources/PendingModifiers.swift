/// The attributes and the access level before a declaration, on its line or on previous lines.
struct PendingModifiers {
  var attributes: [String] = []
  var access: ImportStatement.Access?
  /// The last byte of a statement that is not an import.
  ///
  /// Code on the same line belongs to that statement.
  private var interruption: Int?

  mutating func add(attribute: String, before source: SourceBytes, at start: Int) {
    guard allowsStatement(at: start, in: source) else { return interrupt(start) }
    attributes.append(attribute)
  }

  mutating func interrupt(_ position: Int) {
    interruption = position
    if !attributes.isEmpty { attributes = [] }
    access = nil
  }

  /// Whether a statement can begin here: at the start of the file or a line, after `;`, or after its own modifiers.
  mutating func allowsStatement(at start: Int, in source: SourceBytes) -> Bool {
    guard let end = interruption else { return true }
    guard source.hasLineEnd(in: min(end, start)..<start) else { return false }
    interruption = nil
    return true
  }

  static func access(in source: SourceBytes, _ range: Range<Int>) -> ImportStatement.Access? {
    switch source[range.lowerBound] {
    case 0x66, 0x69, 0x70: ImportStatement.Access(rawValue: source.text(range))  // f, i, p
    default: nil
    }
  }
}
